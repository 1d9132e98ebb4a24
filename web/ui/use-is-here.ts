import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'

/** As routes are found: whatever its case. */
const pathOf = ({ pathname }: { pathname: string }) => trimPathRight(pathname).toLowerCase()

/**
 * For what comes later than it was asked for, such as an answer: it leads nobody away from what they opened meanwhile.
 * @returns a function, always the same, that says whether the page is still there and the user hasn't asked for another
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
