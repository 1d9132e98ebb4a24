import { useEffect, useRef } from 'react'

/**
 * For code that continues after an answer: nothing continues with a former choice, nor once the button that asked is
 * gone.
 * @param chosen the current choice, as one text
 * @returns whether the requested choice is still the current one
 */
export function useStillAsked(chosen: string): (asked: string) => boolean {
  const latest = useRef<string>(undefined)
  useEffect(() => {
    latest.current = chosen
    return () => {
      latest.current = undefined
    }
  }, [chosen])
  return (asked) => latest.current === asked
}
