import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'

/** Checks a guest in by the digits that the guest shows. @param onDone gets the booking */
export function useCheckIn(onDone: (booking: Booking) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.bookings.checkIn.mutationOptions({
      onSuccess: onDone,
      onSettled: invalidateAfterwards(queryClient, api.bookings.key()),
    }),
  )
}
