// From the workers' notes to one sorted result that does not depend on who noted what.
#pragma once
#include "reckon/result.h"
#include "scan/session.h"

namespace reckon::scan {

Result merge(Session& session);

}  // namespace reckon::scan
