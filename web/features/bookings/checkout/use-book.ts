import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Alternative } from '#contract/bookings/booking-shapes.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { availabilityKey } from '../platform/use-availability.ts'
import { type BeforeHandlers, useLeadToBooking, useSayBefore } from '../use-lead-to-booking.ts'
import { madeBeforeText, madeText } from './made-texts.ts'
import { type CheckoutInput, checkoutQuoteQuery } from './use-checkout-quote.ts'

/** Why a booking was refused, and what is offered instead. */
export type BookProblem = Failure & { choiceKey: string; alternatives?: readonly Alternative[] | undefined }

/** What to do once it is booked. */
type BookHandlers = BeforeHandlers & {
  onBooked: () => void
  /** Once the server has said that the choice isn't booked. */
  onRefused: (choiceKey: string) => void
}

type Sent = {
  choiceKey: string
  clientKey: string
  input: CheckoutInput
  quoteVersion: string
  message: string
  company: string
}

/**
 * Books, and replaces the checkout with the booking's page (RSV-21). A request repeated with the same key leads to the
 * booking that was made already, or says with what it was made if something else was sent now.
 */
export function useBook({ onBooked, onRefused, ...beforeHandlers }: BookHandlers) {
  const api = useApi()
  const queryClient = useQueryClient()
  const leadTo = useLeadToBooking()
  const sayBefore = useSayBefore(beforeHandlers)
  const booking = useMutation({
    mutationFn: ({ clientKey, input: { id, ...fields }, quoteVersion, message, company }: Sent) =>
      api.bookings.book.call({
        ...fields,
        clientKey,
        workspaceId: id,
        quoteVersion,
        ...(message && { message }),
        ...(company && { company }),
      }),
    onSuccess: async (made, sent) => {
      onBooked()
      void queryClient.invalidateQueries({ queryKey: api.bookings.key() })
      void queryClient.invalidateQueries({ queryKey: api.messages.key() })
      queryClient.setQueryData(api.bookings.get.queryKey({ input: { code: made.code } }), made)
      const text = madeBeforeText(made, { ...sent, people: sent.input.people })
      if (!text) return leadTo(made.code, madeText(made))
      const { code, status } = made
      const title =
        status === 'requested' ? 'O pedido já tinha sido enviado' : 'A reserva já tinha sido feita'
      const words = sent.message === (made.message ?? '') ? '' : sent.message
      await sayBefore({ code, title, text, words })
    },
    onError: (error, { choiceKey, input }) => {
      const { code, quote } = failureOf(error)
      if (code === 'TIME_TAKEN' || code === 'QUOTE_CHANGED') onRefused(choiceKey)
      if (code === 'QUOTE_CHANGED' && quote) {
        queryClient.setQueryData(checkoutQuoteQuery(api, input).queryKey, quote)
        // How the workspace is booked and paid may have changed too.
        void queryClient.invalidateQueries({
          queryKey: api.workspaces.get.queryKey({ input: { id: input.id } }),
        })
      }
      // The open page shows the time as taken from now on.
      if (code === 'TIME_TAKEN') void queryClient.invalidateQueries({ queryKey: availabilityKey(input.id) })
    },
  })
  const { error, variables } = booking
  const problem: BookProblem | undefined =
    error && variables ? { ...failureOf(error), choiceKey: variables.choiceKey } : undefined
  return {
    book: (sent: Sent) => {
      if (!booking.isPending && !booking.isSuccess) booking.mutate(sent)
    },
    isBusy: booking.isPending || booking.isSuccess,
    problem,
  }
}
