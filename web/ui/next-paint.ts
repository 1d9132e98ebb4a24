/** A page that nobody sees is not painted. */
const PATIENCE_MS = 100

/** Waits until what was drawn last is on the screen. */
export async function nextPaint(): Promise<void> {
  const painted = new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve))
  })
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}
