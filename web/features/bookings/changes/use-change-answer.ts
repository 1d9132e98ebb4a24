import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { ChangeAnswer } from '#contract/bookings/changes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

const doneTitles: Record<ChangeAnswer, string> = {
  accept: 'Mudança aceita',
  decline: 'Mudança recusada',
  withdraw: 'Mudança retirada',
}

/**
 * Answers the proposal of a booking and shows the result; if the booking has changed meanwhile, shows its current
 * state.
 */
export function useChangeAnswer({ code, version }: Booking) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = api.bookings.get.queryOptions({ input: { code } })
  const answering = useMutation({
    mutationFn: (answer: ChangeAnswer) => api.changes[answer].call({ code, version }),
    onSuccess: (booking, answer) => {
      queryClient.setQueryData(api.bookings.get.queryKey({ input: { code: booking.code } }), booking)
      const isUnpaid = booking.change?.status === 'unpaid'
      toast.success({
        title: doneTitles[answer],
        description: isUnpaid
          ? 'Ela vale assim que a diferença for paga.'
          : `${booking.workspace.name} · ${booking.code}`,
      })
    },
    onError: () => void queryClient.invalidateQueries({ queryKey }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: api.bookings.key(), refetchType: 'inactive' })
      void queryClient.invalidateQueries({ queryKey: api.payments.key() })
      void queryClient.invalidateQueries({ queryKey: api.availability.key() })
    },
  })
  return {
    answer: answering.mutate,
    pending: answering.isPending ? answering.variables : undefined,
    failure: answering.error ? failureOf(answering.error) : undefined,
  }
}
