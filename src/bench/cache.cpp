// Dropping the page cache, by /proc/sys/vm/drop_caches.
#include "bench/cache.h"

#include <fcntl.h>
#include <unistd.h>

#include "core/fd.h"

namespace reckon::bench {
namespace {

Result<Fd> open_switch() { return Fd::open(AT_FDCWD, "/proc/sys/vm/drop_caches", O_WRONLY | O_CLOEXEC); }

}  // namespace

bool can_drop_page_cache() { return open_switch().has_value(); }

Result<> drop_page_cache() {
  RECKON_TRY(const Fd file, open_switch());
  ::sync();  // dirty pages are not dropped
  if (const int result = sys::write_all(file.get(), "3\n"); result < 0) return os_error(result);
  return {};
}

}  // namespace reckon::bench
