import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * Has the link of a booking by hand sent again, also to another e-mail (RSV-66). If the booking has changed meanwhile,
 * the page shows its current state.
 * @param onDone runs once the mail is on its way
 */
export function useSendGuestLink({ code }: Pick<Booking, 'code'>, onDone?: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { queryKey } = api.bookings.get.queryOptions({ input: { code } })
  const sending = useMutation(
    api.guestLinks.send.mutationOptions({
      onSuccess: (booking) => {
        queryClient.setQueryData(api.bookings.get.queryKey({ input: { code: booking.code } }), booking)
        toast.success({
          title: 'Link a caminho',
          description: `Vai por e-mail para ${booking.guestEmail}. O anterior deixa de valer.`,
        })
        onDone?.()
      },
      onError: (error) => {
        if (failureOf(error).code === 'CONFLICT') void queryClient.invalidateQueries({ queryKey })
      },
    }),
  )
  return {
    send: (guestEmail?: string) => sending.mutate({ code, ...(guestEmail && { guestEmail }) }),
    isBusy: sending.isPending,
    failure: sending.error ? failureOf(sending.error) : undefined,
    reset: sending.reset,
  }
}
