import type { Page } from '@playwright/test'

/**
 * Waits until what fades or moves in has come: until then its colours are paler. Not for what never ends, such as a
 * spinner or an animation that scrolling drives.
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
