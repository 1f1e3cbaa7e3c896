/** Prints the slowest files and the failed tests of the runner's JSON reports, and counts all tests in a last line. */
import { readFileSync } from "node:fs";
import { basename, relative } from "node:path";

const LONGEST_REASON = 300;
const SLOWEST = 20;

/** What the runner calls a test that took too long, in place of words. */
const TIMED_OUT = "Error: STACK_TRACE_ERROR";

/** A failure's words without its stack, save for the first place of ours in it. */
function brief(message) {
  const [words] = message.split(/\n\s+at /);
  const ours = message.split("\n").filter((line) => !line.includes("node_modules"));
  const [place = ""] = ours.join("\n").match(/(?:test|src)\/[^\s:]+:\d+/) ?? [];
  return `${words.replace(TIMED_OUT, "timed out").replace(/\s+/g, " ").slice(0, LONGEST_REASON)} ${place}`.trimEnd();
}

function failuresOf(suite) {
  const failures = suite.assertionResults
    .filter(({ status }) => status === "failed")
    .map((test) => `${test.fullName}: ${brief(test.failureMessages.join(" "))}`);
  // A file that could not be loaded has no tests to its name.
  return suite.status === "failed" && failures.length === 0 ? [brief(suite.message)] : failures;
}

const slowest = [];
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const file of process.argv.slice(2)) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  for (const suite of report.testResults) {
    const name = `${relative(process.cwd(), suite.name)} (${basename(file, ".json")})`;
    slowest.push({ name, seconds: (suite.endTime - suite.startTime) / 1000 });
    for (const failure of failuresOf(suite)) {
      sum.failed += 1;
      console.log(
        `FAILED (${basename(file, ".json")}) ${relative(process.cwd(), suite.name)} > ${failure}`,
      );
    }
  }
  sum.passed += report.numPassedTests;
  sum.skipped += report.numPendingTests + report.numTodoTests;
}
slowest.sort((one, other) => other.seconds - one.seconds);
console.log("The slowest files, in seconds:");
for (const { name, seconds } of slowest.slice(0, SLOWEST)) {
  console.log(`${seconds.toFixed(1).padStart(7)}  ${name}`);
}
console.log(`${sum.passed} passed, ${sum.failed} failed, ${sum.skipped} skipped`);
