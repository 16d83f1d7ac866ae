// Everything of the library: scanning trees, and the line classes of a text.
#pragma once
#include "reckon/error.h"
#include "reckon/lines.h"
#include "reckon/options.h"
#include "reckon/result.h"
#include "reckon/scan.h"
#include "reckon/version.h"
