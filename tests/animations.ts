import type { Page } from '@playwright/test'

/** The longest wait: no entry animation takes as long, but one never ends if no frame is drawn. */
const LONGEST_MS = 5_000

/**
 * Waits until entry animations have ended, because fading colours have less contrast. Ignores endless animations, such
 * as spinners, and those driven by scrolling.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async (longestMs) => {
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, playState, effect }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.race([
      Promise.allSettled(ending.map(({ finished }) => finished)),
      new Promise((resolve) => setTimeout(resolve, longestMs)),
    ])
  }, LONGEST_MS)
}
