import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { RefundBearer } from '#contract/bookings/cancellation.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { doneTitle } from './step-texts.ts'

/** The steps that the page of a booking can take; the page for arrivals checks guests in. */
export type PageStep = 'accept' | 'decline' | 'withdraw' | 'revoke' | 'cancel' | 'noShow'

/** The body of a step; for a cancellation also the refund that was shown, and for an administrator who bears it. */
type Given = { reason: string; borneBy?: RefundBearer | undefined; refundInCents?: number | undefined }

/**
 * Takes a step of a booking and shows the result. If the booking has changed meanwhile, the page shows its current
 * state.
 * @param onDone runs once the step is taken
 */
export function useBookingStep(step: PageStep, booking: Booking, onDone: () => void) {
  const { code, version } = booking
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
    onSuccess: (taken) => {
      queryClient.setQueryData(api.bookings.get.queryKey({ input: { code } }), taken)
      toast.success({
        title: doneTitle(step, booking),
        description: `${taken.workspace.name} · ${code}`,
      })
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
