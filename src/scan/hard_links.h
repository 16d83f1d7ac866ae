// Files that are several names of one: all but the first by path are skipped.
#pragma once
#include "scan/session.h"

namespace reckon::scanning {

// Moves them from the records' files to what was skipped.
void drop_hard_links(Session& session);

}  // namespace reckon::scanning
