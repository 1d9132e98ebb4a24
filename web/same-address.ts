import type { AnyRouter } from '@tanstack/react-router'

/**
 * Makes every link to the page as it stands lead to its top (NAV-43), but those that leave the place alone: by itself
 * the router restores the place of an address that stays the same.
 */
export function leadToTopOfSamePage(router: Pick<AnyRouter, 'commitLocation' | 'latestLocation'>): void {
  const commit = router.commitLocation
  router.commitLocation = (next) => {
    const isSame = next.href === router.latestLocation.href
    if (isSame && next.resetScroll !== false && !next.hash) scrollTo(0, 0)
    return commit(next)
  }
}
