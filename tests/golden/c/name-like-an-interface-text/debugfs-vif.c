/* debugfs-*, sysfs-*: without extension these are texts about interfaces */
#include "debugfs.h"

int x; // code
