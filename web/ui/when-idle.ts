/** Also in tabs that nobody sees, which browsers call idle seldom. */
const LATEST_MS = 10_000
/** For browsers that don't say when they are idle. */
const USUAL_MS = 500

/** Waits until the browser has nothing to do, as after hydration, whose steps follow each other without a pause. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LATEST_MS })
    else setTimeout(resolve, USUAL_MS)
  })
}
