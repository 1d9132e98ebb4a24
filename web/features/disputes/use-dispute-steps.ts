import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisputeSubject } from '#contract/disputes/rules.ts'
import type { DecideDispute, Dispute, DisputeWords } from '#contract/disputes/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

type Step<Given> = (api: Api, given: Given) => Promise<Dispute>

/**
 * Takes a step of a dispute and shows what it led to; of one that has changed meanwhile the page reads how it is now.
 * @param onDone runs once it is taken
 */
function useDisputeStep<Given>(code: string, take: Step<Given>, doneTitle: string, onDone: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const taking = useMutation({
    mutationFn: (given: Given) => take(api, given),
    onSuccess: (dispute) => {
      queryClient.setQueryData(api.disputes.get.queryOptions({ input: { code } }).queryKey, dispute)
      toast.success({ title: doneTitle, description: `${dispute.booking.workspaceName} · ${code}` })
      onDone()
    },
    // Also after a conflict: what the reader sees then is how it is now.
    onSettled: () =>
      Promise.all(
        [api.disputes.key(), api.bookings.key(), api.payments.key(), api.moderation.pending.key()].map(
          (queryKey) => queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return {
    take: taking.mutate,
    isBusy: taking.isPending,
    failure: taking.error ? failureOf(taking.error) : undefined,
    reset: taking.reset,
  }
}

/** @param subject what the page says that it is about */
export function useOpenDispute(code: string, subject: DisputeSubject, onDone: () => void) {
  // Sent twice, one dispute is opened.
  const [clientKey] = useState(() => crypto.randomUUID())
  return useDisputeStep(
    code,
    (api, words: DisputeWords) => api.disputes.open.call({ code, clientKey, subject, ...words }),
    'Contestação enviada',
    onDone,
  )
}

export function useAnswerDispute({ code, version }: Dispute, onDone: () => void) {
  return useDisputeStep(
    code,
    (api, words: DisputeWords) => api.disputes.answer.call({ code, version, ...words }),
    'Resposta enviada',
    onDone,
  )
}

export function useWithdrawDispute({ code, version }: Dispute, onDone: () => void) {
  return useDisputeStep<void>(
    code,
    (api) => api.disputes.withdraw.call({ code, version }),
    'Contestação retirada',
    onDone,
  )
}

export function useDecideDispute({ id, code, version }: Dispute, onDone: () => void) {
  return useDisputeStep(
    code,
    (api, decision: Pick<DecideDispute, 'refundInCents' | 'reason'>) =>
      api.disputes.decide.call({ id, version, ...decision }),
    'Contestação decidida',
    onDone,
  )
}
