/** The longest wait, for tabs that nobody sees, which browsers seldom call idle. */
const LATEST_MS = 10_000
/** The wait in browsers that don't report when they are idle. */
const USUAL_MS = 500

/** Waits until the browser is idle, as after hydration, whose steps follow each other without a pause. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve, USUAL_MS)
  })
}
