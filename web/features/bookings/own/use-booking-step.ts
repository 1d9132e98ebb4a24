import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { RefundBearer } from '#contract/bookings/cancellation.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

/** The steps that the page of a booking takes; a guest is checked in where the host receives them. */
export type PageStep = 'accept' | 'decline' | 'withdraw' | 'revoke' | 'cancel' | 'noShow'

/** What is said with a step; with a cancellation what was seen to come back, and of an administrator who bears it. */
type Given = { reason: string; borneBy?: RefundBearer | undefined; refundInCents?: number | undefined }

const GIVEN_UP = 'Você desistiu da reserva'
const doneTitles: Record<PageStep, string> = {
  accept: 'Pedido aceito',
  decline: 'Pedido recusado',
  withdraw: 'Pedido retirado',
  revoke: 'Reserva cancelada',
  cancel: 'Reserva cancelada',
  noShow: 'Ausência registrada',
}

/**
 * Takes a step of a booking, and shows what it led to. Of a booking that has changed meanwhile the page shows how it is
 * now. @param onDone runs once it is taken
 */
export function useBookingStep(step: PageStep, { code, version, holdUntil }: Booking, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = api.bookings.get.queryOptions({ input: { code } })
  const taking = useMutation({
    mutationFn: ({ reason, borneBy, refundInCents }: Given) => {
      const request = { code, version, ...(reason && { reason }) }
      return step === 'cancel'
        ? api.bookings.cancel.call({
            ...request,
            ...(borneBy && { borneBy }),
            ...(refundInCents !== undefined && { refundInCents }),
          })
        : api.bookings[step].call(request)
    },
    onSuccess: (booking) => {
      queryClient.setQueryData(api.bookings.get.queryKey({ input: { code: booking.code } }), booking)
      const title = step === 'withdraw' && holdUntil ? GIVEN_UP : doneTitles[step]
      toast.success({ title, description: `${booking.workspace.name} · ${booking.code}` })
      onDone()
    },
    onError: (error) => {
      if (failureOf(error).code !== 'CONFLICT') return
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({ queryKey: api.bookings.cancellation.key({ input: { code } }) })
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: api.bookings.key(), refetchType: 'inactive' })
      void queryClient.invalidateQueries({ queryKey: api.payments.key() })
      void queryClient.invalidateQueries({ queryKey: api.availability.key() })
    },
  })
  const failure: Failure | undefined = taking.error ? failureOf(taking.error) : undefined
  return { take: taking.mutate, isBusy: taking.isPending, failure, reset: taking.reset }
}
