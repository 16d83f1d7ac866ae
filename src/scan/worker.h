// One worker's part of the pipeline: it lists folders, decides about names, reads what is selected and hands the text to the
// line engine or the visitor. Everything runs on the worker's own thread and notes down into its own records.
#pragma once
#include <memory>
#include <vector>

#include "core/clock.h"
#include "io/reader.h"
#include "lex/line_engine.h"
#include "scan/session.h"
#include "scan/text_source.h"
#include "walk/dir_reader.h"

namespace reckon::scanning {

class Worker final : private io::FileSink, private TextConsumer {
 public:
  Worker(Session& session, usize index);

  void work(Job&& job);
  void drain();
  void finish();

  // Standard input, or bytes in memory through a pipe's shape: one text under a name.
  void read_stream(int fd, std::string_view name);
  void read_bytes(Bytes bytes, std::string_view name);

 private:
  struct InFlight {
    OpenFolder* folder = nullptr;
    Selected file;
  };

  void give_up(const Job& job);
  void list_folder(Job&& job);
  Result<Fd> open_patiently(const Job& job);
  Result<> list_patiently(int folder);
  void decide(const Job& job, OpenFolder& open, const walk::IgnoreNode* node, std::string_view absolute,
              const walk::Entry& entry);
  bool claimed(std::string_view absolute, std::string_view name) const;
  void take_file(const OpenFolder& open, const walk::Entry& entry);
  void hand_out(OpenFolder& open);
  void read_files(OpenFolder& open, std::span<const Selected> files);
  void read_single(const Job& job);
  void note_counted(const InFlight& file);
  u64 new_tag(OpenFolder* folder, const Selected& file);

  void skip(const FolderInfo* folder, std::string_view name, SkipReason reason, bool is_folder, std::string detail = {});
  void skip_ignored(const FolderInfo* folder, std::string_view name, const walk::Verdict& verdict, bool is_folder);
  void fail(const FolderInfo* folder, std::string_view name, Error error, bool is_folder);
  const FolderInfo* new_folder(const Root* root, std::string_view path);

  usize on_bytes(u64 tag, const io::Window& window) override;
  void on_error(u64 tag, Error error) override;
  void on_done(u64 tag) override;
  void begin(lang::LanguageId language) override;
  usize text(const Text& window) override;
  usize visit(const Text& window);

  template <class Action>
  void timed_read(Action action);
  void charge(PhaseTimes& phase);

  Session& s_;
  const usize index_;
  Records& records_;
  LiveCounts& live_;
  std::unique_ptr<io::Reader> reader_;
  walk::DirReader lister_;
  std::vector<Selected> selected_;
  std::vector<InFlight> in_flight_;
  std::vector<u32> free_tags_;

  TextSource source_;
  u64 current_ = ~u64{0};      // the tag whose windows are coming
  lex::LineEngine engine_;
  lex::LineCounts counts_;
  PaddedBuffer whole_;         // visitor: a file of several windows
  std::string scratch_;

  const bool measure_;
  u64 mark_wall_ = 0;
  CpuTimes mark_cpu_;
};

}  // namespace reckon::scanning
