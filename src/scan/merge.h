// From the workers' notes to one sorted result that does not depend on who noted what.
#pragma once
#include "reckon/result.h"
#include "scan/session.h"

namespace reckon::scanning {

ScanResult merge(Session& session);

}  // namespace reckon::scanning
