# Short verbs. Each one calls a script or the toolchain; nothing is decided here.

.DEFAULT_GOAL := help
.PHONY: help build test lint format generate new-rule bless docs bench bench-check fuzz-smoke check clean

help: ## Show the verbs
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 20

build: ## Build everything, optimised
	swift build -c release

test: ## Run all tests; ARGS="--filter JSON" goes to the tests of the root package
	scripts/test $(ARGS)

lint: ## Say where the format differs from .swift-format
	.ci/run lint

format: ## Format all Swift files in place
	swift format format --in-place --parallel --recursive \
	    Package.swift Sources Tests Benchmarks/Package.swift Benchmarks/Sources Fuzz/Package.swift Fuzz/Sources \
	    $(wildcard Reference/Package.swift Reference/Sources Reference/Tests)

generate: ## Write the generated files anew: dispatch, catalogue, documentation of the rules
	scripts/generate

new-rule: ## Start a rule: make new-rule ID=voip-topic-suffix GROUP=VoIP
	@test -n "$(ID)" && test -n "$(GROUP)" || { echo 'usage: make new-rule ID=voip-topic-suffix GROUP=VoIP' >&2; exit 2; }
	scripts/new-rule '$(ID)' '$(GROUP)'

bless: ## Write the expected outputs (.out files, snapshots) anew; review the diff as if you had written it
	scripts/bless $(ARGS)
	@git status --short Fixtures Tests

docs: generate ## The same as generate: the pages of the rules are among the generated files

bench: ## Time pushlint beside other parsers and print a table; ARGS="--rounds 15" goes to scripts/bench
	scripts/bench $(ARGS)

bench-check: ## Compare instruction counts and allocations with the checked-in thresholds; ARGS=--bless writes them anew
	scripts/bench-check $(ARGS)

fuzz-smoke: ## Fuzz each target for a fixed number of executions and replay what failed once; see docs/fuzzing.md
	Fuzz/fuzz.sh smoke $(ARGS)

check: ## Everything that CI runs
	.ci/run

clean: ## Remove what was built
	swift package clean
	rm -rf .build Reference/.build Benchmarks/.build Benchmarks/.peers Fuzz/.build*
