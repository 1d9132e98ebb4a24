import { trimPathRight, useMatch, useRouter } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * For what happens late, such as after an answer: the user may have asked for another page by then.
 * @returns a function, always the same, that says whether the user hasn't
 */
export function useIsHere(): () => boolean {
  const router = useRouter()
  const ownPath = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  const own = useRef(ownPath)
  useLayoutEffect(() => {
    own.current = ownPath
  }, [ownPath])
  return useCallback(() => trimPathRight(router.latestLocation.pathname) === own.current, [router])
}
