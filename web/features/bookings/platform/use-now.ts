import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** The time it is, right to the minute, and whenever a page left open is shown again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const read = () => setNow(new Date())
    const timer = setInterval(read, MINUTE_MS)
    document.addEventListener('visibilitychange', read)
    window.addEventListener('pageshow', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('pageshow', read)
    }
  }, [])
  return now
}
