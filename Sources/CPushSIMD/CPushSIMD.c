// The target is header-only; this file gives the package manager something to compile and proves that the header
// is complete on its own.
#include "CPushSIMD.h"
