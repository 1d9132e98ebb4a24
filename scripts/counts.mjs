const LINE = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/

/** The last line of a run: 'N passed, N failed', and the number of skipped tests if there are any. */
export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Begins a line that names a failed test, so that the program that called can repeat it at its end. */
const FAILURE = '✘ '

/** The lines that name failed tests, before the counts. */
export function linesOfFailures(titles) {
  return titles.map((title) => `${FAILURE}${title}`)
}

/** The titles in an output's lines that name failed tests. */
export function readFailures(output) {
  return output
    .split('\n')
    .filter((line) => line.startsWith(FAILURE))
    .map((line) => line.slice(FAILURE.length))
}

/** The counts in the last line of a run's output, or undefined. */
export function readCounts(output) {
  const [, passed, failed, skipped = 0] = LINE.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? []
  return passed && { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
}
