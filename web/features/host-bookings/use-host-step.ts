import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { HostBooking } from './host-booking.ts'

/** The steps that a host takes with one press and perhaps a reason. */
export type HostStep = 'accept' | 'decline' | 'revoke' | 'noShow'

const doneTitles: Record<HostStep, string> = {
  accept: 'Pedido aceito',
  decline: 'Pedido recusado',
  revoke: 'Reserva cancelada',
  noShow: 'Registrado que o convidado não compareceu',
}

/**
 * Takes a step of a booking. Lists and agenda are read again whatever the answer, since a refusal means that the
 * booking has changed.
 * @param onDone runs once the step is taken
 */
export function useHostStep({ code, version, guestName, when }: HostBooking, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const taking = useMutation({
    mutationFn: ({ step, reason }: { step: HostStep; reason?: string }) =>
      api.bookings[step].call({ code, version, ...(reason && { reason }) }),
    onSuccess: (_, { step }) => {
      toast.success({ title: doneTitles[step], description: `${guestName}: ${when}` })
      onDone()
    },
    onSettled: invalidateAfterwards(queryClient, api.bookings.key(), api.availability.key()),
  })
  return {
    take: (step: HostStep, reason?: string) => {
      if (!taking.isPending) taking.mutate({ step, ...(reason && { reason }) })
    },
    taking: taking.isPending ? taking.variables.step : null,
    failure: taking.error ? failureOf(taking.error) : null,
  }
}
