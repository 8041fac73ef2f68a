#include "peer_interface.h"
