import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'

/** Asks for another charge of a booking, after one that ran out or couldn't be made (PAYUI-05). */
export function useRenew(code: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const renewing = useMutation({
    mutationFn: () => api.payments.renew.call({ code }),
    onSuccess: (renewed) => {
      queryClient.setQueryData(api.payments.get.queryKey({ input: { code: renewed.code } }), renewed)
    },
    onSettled: invalidateAfterwards(queryClient, api.bookings.key()),
  })
  return {
    renew: () => {
      if (!renewing.isPending) renewing.mutate()
    },
    isBusy: renewing.isPending,
    failure: renewing.error ? failureOf(renewing.error) : undefined,
  }
}
