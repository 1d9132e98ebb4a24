import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** Compares addresses as routes are found: ignoring case. */
const pathOf = ({ pathname }: { pathname: string }) => trimPathRight(pathname).toLowerCase()

/**
 * For code that runs later than it was asked for, such as after an answer, so that it leads nobody away from a page
 * opened meanwhile.
 * @returns a function, always the same, that says whether the page is still there and the user hasn't asked for
 *   another
 */
export function useIsHere(): () => boolean {
  const router = useRouter()
  const ownPath = useMatch({ strict: false, select: pathOf })
  const own = useRef<string>(undefined)
  // Together with the page: passive effects may run after the other page has arrived.
  useLayoutEffect(() => {
    own.current = ownPath
    return () => {
      own.current = undefined
    }
  }, [ownPath])
  return useCallback(() => pathOf(router.latestLocation) === own.current, [router])
}
