#ifndef PUSHLINT_CLIBFUZZER_H
#define PUSHLINT_CLIBFUZZER_H

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own mutator, for custom mutators: changes `size` bytes of `data` in place.
///
/// `data` is not null and has room for `maximumSize` bytes. Returns the new size, at most `maximumSize`. Defined by libFuzzer,
/// so that only programs linked with it may call this.
size_t LLVMFuzzerMutate(uint8_t *_Nonnull data, size_t size, size_t maximumSize);

#endif
