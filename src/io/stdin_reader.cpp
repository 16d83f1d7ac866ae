#include "io/stdin_reader.h"

#include <limits>

#include "io/window_stream.h"

namespace reckon::io {

void read_stream(int fd, u64 tag, FileSink& sink) {
  WindowStream stream;
  stream.run(fd, tag, {}, {std::numeric_limits<u64>::max(), false}, 0, sink);
  sink.on_done(tag);
}

}  // namespace reckon::io
