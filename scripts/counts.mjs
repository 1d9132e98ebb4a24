const LINE = /^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$/

/** The last line of a run: 'N passed, N failed', and the number of skipped tests if there are any. */
export function lineOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The counts in the last line of a run's output, or undefined. */
export function readCounts(output) {
  const [, passed, failed, skipped = 0] = LINE.exec(output.trimEnd().split('\n').at(-1) ?? '') ?? []
  return passed && { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
}
