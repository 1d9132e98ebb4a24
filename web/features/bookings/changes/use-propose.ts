import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { QuoteAnswer } from '#contract/bookings/shapes.ts'
import { newClientKey } from '#web/api/client-key.ts'
import { useApi } from '#web/api/use-api.ts'
import type { CheckoutInput } from '../checkout/use-checkout-quote.ts'
import { type BeforeHandlers, useLeadToBooking, useSayBefore } from '../use-lead-to-booking.ts'
import { useStillAsked } from '../use-still-asked.ts'
import { isProposed, proposedBeforeText, type SentTerms } from './proposed-before.ts'

/** The server's price differs from the one shown when the proposal was sent. */
export class PriceChanged extends Error {}

type Proposal = {
  booking: Booking
  /** Identifies the choice, also while its workspace is still loading. */
  asked: string
  /** The choice and its price; undefined if something is missing. */
  wanted: { input: CheckoutInput; terms: SentTerms; totalInCents: number } | undefined
  reason: string
  /** @returns the server's price of the choice, undefined if it is unknown */
  getQuote: () => Promise<QuoteAnswer | undefined>
}

/** What to do once the change is proposed. */
type ProposeHandlers = BeforeHandlers & { onProposed: () => void }

/**
 * Proposes a change, and leads to the booking's page (CHG-09). Sent again, or noticed after a lost answer, it is the
 * proposal that was made already.
 */
export function usePropose(
  { booking, asked, wanted, reason, getQuote }: Proposal,
  { onProposed, ...beforeHandlers }: ProposeHandlers,
) {
  const { code, version } = booking
  const api = useApi()
  const queryClient = useQueryClient()
  const leadTo = useLeadToBooking()
  const sayBefore = useSayBefore(beforeHandlers)
  const [key, setKey] = useState({ asked, clientKey: newClientKey() })
  if (key.asked !== asked) setKey({ asked, clientKey: newClientKey() })
  const isStillAsked = useStillAsked(asked)
  const sent = useRef<SentTerms>(undefined)
  const isFinished = useRef(false)
  const [isAtServer, setIsAtServer] = useState(false)
  const words = reason.trim()

  async function finish(proposed: Booking, wording: string): Promise<void> {
    isFinished.current = true
    onProposed()
    queryClient.setQueryData(api.bookings.get.queryKey({ input: { code } }), proposed)
    const text = proposedBeforeText(proposed, wording)
    if (!text) {
      return leadTo(code, { title: 'Proposta enviada', description: 'Avisamos assim que houver resposta.' })
    }
    await sayBefore({ code, title: 'A proposta já tinha sido enviada', text, words: wording })
  }

  const proposing = useMutation({
    mutationFn: async (pressed: string) => {
      setIsAtServer(false)
      if (!wanted) throw new Error('Nothing is chosen')
      // A press may come before the server's price and waits for it. If the price can't be read, the query's error says
      // why.
      const current = await getQuote()
      if (!current || !isStillAsked(pressed)) return undefined
      if (current.totalInCents !== wanted.totalInCents) throw new PriceChanged()
      const { id: workspaceId, people: _, ...when } = wanted.input
      sent.current = wanted.terms
      setIsAtServer(true)
      const proposed = await api.changes.propose.call({
        ...when,
        code,
        version,
        clientKey: key.clientKey,
        workspaceId,
        quoteVersion: current.version,
        ...(words && { reason: words }),
      })
      return { proposed, words }
    },
    onSuccess: (answer) => answer && finish(answer.proposed, answer.words),
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: api.availability.key() })
      void queryClient.invalidateQueries({ queryKey: api.changes.key() })
      void queryClient.invalidateQueries({ queryKey: api.bookings.get.key({ input: { code } }) })
    },
  })

  useEffect(() => {
    const terms = proposing.isError && !isFinished.current ? sent.current : undefined
    if (terms && isProposed(booking, terms)) void finish(booking, words)
  })

  return {
    propose: () => {
      if (!proposing.isPending) proposing.mutate(asked)
    },
    isPending: proposing.isPending,
    /** Whether the request is on its way: until the price is known, something else can be chosen. */
    isSending: proposing.isPending && isAtServer,
    // A message about another choice doesn't apply to this one.
    error: proposing.variables === asked ? proposing.error : null,
  }
}
