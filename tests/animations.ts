import type { Page } from '@playwright/test'

/**
 * Waits until entry animations have ended, because fading colours have less contrast. Ignores endless animations, such
 * as spinners, and those driven by scrolling.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ timeline, playState, effect }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
