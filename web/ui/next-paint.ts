/** A hidden page is never painted. */
const TIMEOUT_MS = 100

/** Waits until the latest render is painted, at most 100 ms. */
export async function nextPaint(): Promise<void> {
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))])
}
