import { useEffect, useRef } from 'react'

/**
 * For what goes on after an answer: nothing goes on with a former choice, nor once the button that asked is gone.
 * @param chosen what is chosen, as one text
 * @returns whether what was asked for is still what is chosen
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
