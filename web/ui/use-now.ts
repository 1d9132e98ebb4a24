import { useEffect, useState } from 'react'

const EVERY_MS = 60_000

/** The current time, read again every minute unless said otherwise, and whenever a page left open is shown again. */
export function useNow(everyMs = EVERY_MS): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const read = () => setNow(new Date())
    const timer = setInterval(read, everyMs)
    document.addEventListener('visibilitychange', read)
    window.addEventListener('pageshow', read)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', read)
      window.removeEventListener('pageshow', read)
    }
  }, [everyMs])
  return now
}
