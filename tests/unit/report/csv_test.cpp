#include <gtest/gtest.h>

#include "report/format.h"
#include "support/sample_result.h"

namespace reckon {
namespace {

TEST(Csv, OneRecordALanguage) {
  EXPECT_EQ(test::written(test::sample_result(), {}, report::write_csv),
            "language,files,lines,code,comment,blank,bytes\n"
            "C,2,4350,4000,250,100,123456\n"
            "Python,1,42,30,5,7,900\n"
            "JSON,1,12,12,0,0,2000\n");
}

TEST(Csv, QuotesWhatNeedsIt) {
  ScanResult result = test::sample_result();
  result.files.resize(1);
  result.files[0].path = "a,\"b\"\nc";
  EXPECT_EQ(test::written(result, {.by_file = true}, report::write_csv),
            "path,language,lines,code,comment,blank,bytes\n"
            "\"a,\"\"b\"\"\nc\",C,3280,3000,200,80,100000\n");
}

TEST(Csv, ListsSkippedPathsInstead) {
  const std::string text = test::written(test::sample_result(), {.skipped = true}, report::write_csv);
  EXPECT_TRUE(text.starts_with("path,reason,folder,detail\na.bin,binary,false,\na.o,ignored,false,.gitignore:3:*.o\n"))
      << text;
}

}  // namespace
}  // namespace reckon
