/** Process managers kill the program after ten seconds: the database must be asked to stop before that. */
const LONGEST_END_MS = 9_500

/** A signal to a process group reaches the program directly and, passed on, from what started it: it is one. */
const SAME_SIGNAL_MS = 500

/** Steps that undo a start, run in reverse. */
export type Ending = {
  /** Adds a step; those added later run earlier. */
  before: (step: () => Promise<void>) => void
  /** Runs the steps that have not run yet. */
  run: () => Promise<void>
  /** Aborted when the end was asked for. */
  signal: AbortSignal
}

/**
 * Ends the process in order when requested, within ten seconds; a second request exits at once.
 * @param onAsked calls back whenever the end is requested; by default by Ctrl-C and SIGTERM
 */
export function endInOrder(onAsked: (end: () => void) => void = onSignals): Ending {
  const ending = new AbortController()
  const steps: (() => Promise<void>)[] = []
  const run = async () => {
    for (const step of steps.splice(0).reverse()) await step()
  }
  onAsked(() => {
    if (ending.signal.aborted) process.exit(1)
    ending.abort()
    setTimeout(() => process.exit(1), LONGEST_END_MS).unref()
    void run().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
  return { before: (step) => steps.push(step), run, signal: ending.signal }
}

function onSignals(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    let lastMs = Number.NEGATIVE_INFINITY
    process.on(signal, () => {
      const nowMs = performance.now()
      if (nowMs - lastMs < SAME_SIGNAL_MS) return
      lastMs = nowMs
      end()
    })
  }
}
