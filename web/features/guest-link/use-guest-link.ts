import { useEffect, useState } from 'react'
import type { GuestLink } from '#contract/bookings/link-shapes.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'

export type ReadGuestLink =
  | { status: 'reading' }
  | { status: 'read'; link: GuestLink }
  | { status: 'expired' }
  | { status: 'refused'; message: string }
  | { status: 'unanswered'; message: string }

/**
 * Asks the server what a guest link is about. The answer is kept here, since a sign-in clears the query cache while the
 * page still shows it.
 * @param token undefined or null: no request
 */
export function useGuestLink(token: string | null | undefined) {
  const { guestLinks } = useApi()
  const [read, setRead] = useState<ReadGuestLink>({ status: 'reading' })
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round repeats the request
  useEffect(() => {
    if (!token) return
    const controller = new AbortController()
    const { signal } = controller
    setRead({ status: 'reading' })
    guestLinks.read.call({ token }, { signal }).then(
      (link) => setRead({ status: 'read', link }),
      (error) => signal.aborted || setRead(readOf(failureOf(error))),
    )
    return () => controller.abort()
  }, [token, round, guestLinks])

  return { read, readAgain: () => setRound((before) => before + 1) }
}

function readOf({ code, message }: Failure): ReadGuestLink {
  if (code === 'GUEST_LINK_EXPIRED') return { status: 'expired' }
  return { status: code === 'GUEST_LINK_NOT_VALID' ? 'refused' : 'unanswered', message }
}
