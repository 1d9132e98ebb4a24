const LINE = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/

/** What a run prints last, alone on a line: 'N passed, N failed', and how many were skipped where any were. */
export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The counts in the last line of what a run printed, or undefined. */
export function readCounts(output) {
  const [, passed, failed, skipped = 0] = LINE.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? []
  return passed && { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
}
