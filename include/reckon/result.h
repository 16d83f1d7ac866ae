// What a scan found. Sorted, so that it is the same for any number of threads, any reader and any kernel.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

namespace reckon {

enum class LanguageKind { code, markup, data, prose };

// Numbers of lines. code + comment + blank == lines.
struct LineCounts {
  std::uint64_t lines = 0;
  std::uint64_t code = 0;
  std::uint64_t comment = 0;
  std::uint64_t blank = 0;

  LineCounts& operator+=(const LineCounts& other) {
    lines += other.lines;
    code += other.code;
    comment += other.comment;
    blank += other.blank;
    return *this;
  }
  friend bool operator==(const LineCounts&, const LineCounts&) = default;
};

struct LanguageTotals {
  std::string name;
  LanguageKind kind = LanguageKind::code;
  std::uint64_t files = 0;
  std::uint64_t bytes = 0;  // as stored on disk
  LineCounts counts;
};

struct FileRecord {
  std::string path;       // as reached from the path that the user gave; any bytes but NUL
  std::uint32_t language = 0;  // index into ScanResult::languages
  std::uint64_t bytes = 0;
  LineCounts counts;
};

// Why a file or folder was not counted. Everything found is counted or skipped for one of these.
enum class SkipReason {
  ignored,           // by a rule of an ignore file: `detail` is file:line:pattern
  excluded,          // by --exclude, or by not matching any --include
  hidden,            // --no-hidden
  vcs_folder,        // .git and its like
  unknown_language,  // neither name nor content says what it is
  language_filter,   // not one of --language
  binary,            // a NUL byte in text that is no UTF-16 or UTF-32
  too_large,         // --max-file-size
  symbolic_link,     // not followed, or it leads to what is reached otherwise
  hard_link,         // another name of a file that is counted: `detail` is that name
  special_file,      // socket, pipe, device
  unreadable,        // the system refused: `detail` says how
  vanished,          // listed, then gone
  interrupted,       // the run was stopped before it came to this
};
inline constexpr int kSkipReasonCount = 14;
const char* name(SkipReason reason);      // "ignored", "unknown-language", …: stable, for programs
const char* describe(SkipReason reason);  // "ignored by a rule", …: for people

struct Skipped {
  std::string path;
  SkipReason reason = SkipReason::unreadable;
  bool folder = false;      // a whole folder, not entered: what it holds is not known
  std::string detail;
};

enum class Severity { note, warning, error };

struct Diagnostic {
  Severity severity = Severity::error;
  std::string path;     // may be empty
  std::string message;
};

struct SystemCall {
  std::string name;
  std::uint64_t calls = 0;
  std::uint64_t failures = 0;
};

// Times in nanoseconds. Phases overlap between threads, so their sum is thread time, not wall time.
struct Phase {
  std::string name;     // walk, read, lex, merge
  std::uint64_t wall_ns = 0;
  std::uint64_t user_ns = 0;
  std::uint64_t system_ns = 0;
};

struct Statistics {
  std::uint64_t wall_ns = 0;
  std::uint64_t user_ns = 0;
  std::uint64_t system_ns = 0;
  std::vector<Phase> phases;
  std::vector<SystemCall> system_calls;  // as counted by our own wrapper, most frequent first
  std::uint64_t bytes_read = 0;
  std::uint64_t peak_memory_bytes = 0;
  std::uint64_t folders = 0;
  unsigned threads = 0;      // that took part
  std::string kernel;        // scalar, avx2, avx512
  std::string reader;        // plain, uring
};

struct ScanResult {
  std::vector<LanguageTotals> languages;  // by code lines, descending, then by name
  LanguageTotals total;
  std::vector<FileRecord> files;          // by path, if Options::keep_files
  std::vector<Skipped> skipped;           // by path, if Options::keep_skipped
  std::uint64_t skipped_files[kSkipReasonCount] = {};
  std::uint64_t skipped_folders[kSkipReasonCount] = {};
  std::vector<Skipped> main_ignore_rules; // the ignore rules that hid most, with `path` an example; at most 3
  std::vector<Diagnostic> diagnostics;    // by path
  Statistics statistics;
  bool interrupted = false;

  std::uint64_t files_found() const {     // counted + skipped
    std::uint64_t all = total.files;
    for (std::uint64_t n : skipped_files) all += n;
    return all;
  }
};

}  // namespace reckon
