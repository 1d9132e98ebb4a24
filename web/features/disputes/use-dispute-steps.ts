import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DisputeSubject } from '#contract/disputes/rules.ts'
import type { DecideDispute, Dispute, DisputeWords } from '#contract/disputes/shapes.ts'
import type { Api } from '#web/api/client.ts'
import { newClientKey } from '#web/api/client-key.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { isSaid } from './dispute-draft.ts'

type Step<Given> = (api: Api, given: Given) => Promise<Dispute>
/** The message after a step. */
type Done = { title: string; description?: string; tone?: 'info' }

const OPENED_BEFORE: Done = {
  title: 'A contestação já tinha sido enviada',
  description: 'Vale o que foi enviado antes. O que você mudou depois não foi enviado.',
  tone: 'info',
}

/**
 * Takes a step of a dispute and shows the result; if the dispute has changed meanwhile, the page shows its current
 * state.
 * @param finish runs once the step is taken, and returns its message
 */
function useDisputeStep<Given>(
  code: string,
  take: Step<Given>,
  finish: (dispute: Dispute, given: Given) => Done,
) {
  const api = useApi()
  const queryClient = useQueryClient()
  const taking = useMutation({
    mutationFn: (given: Given) => take(api, given),
    onSuccess: (dispute, given) => {
      queryClient.setQueryData(api.disputes.get.queryOptions({ input: { code } }).queryKey, dispute)
      const { tone = 'success', ...done } = finish(dispute, given)
      toast[tone]({ description: `${dispute.booking.workspaceName} · ${code}`, ...done })
    },
    // Also after a conflict: the reader then sees the current state.
    onSettled: invalidateAfterwards(
      queryClient,
      api.disputes.key(),
      api.bookings.key(),
      api.payments.key(),
      api.moderation.pending.key(),
    ),
  })
  return {
    take: taking.mutate,
    isBusy: taking.isPending,
    failure: taking.error ? failureOf(taking.error) : undefined,
    reset: taking.reset,
  }
}

/**
 * @param subject what the page says the dispute is about
 * @param onDone runs once the words are sent
 */
export function useOpenDispute(code: string, subject: DisputeSubject, onDone: () => void) {
  // The key makes one dispute of a request that is sent twice.
  const [clientKey] = useState(newClientKey)
  return useDisputeStep(
    code,
    (api, words: DisputeWords) => api.disputes.open.call({ code, clientKey, subject, ...words }),
    ({ statement }, words) => {
      // A repeated request answers with what was sent first: words typed since stay (DSPUI-05).
      if (!isSaid(statement, words)) return OPENED_BEFORE
      onDone()
      return { title: 'Contestação enviada' }
    },
  )
}

/** The other side answers a dispute, by the version that it has read. */
export function useAnswerDispute({ code, version }: Dispute, onDone: () => void) {
  return useDisputeStep(
    code,
    (api, words: DisputeWords) => api.disputes.answer.call({ code, version, ...words }),
    doneWith('Resposta enviada', onDone),
  )
}

/** The side that opened a dispute withdraws it. */
export function useWithdrawDispute({ code, version }: Dispute, onDone: () => void) {
  return useDisputeStep<void>(
    code,
    (api) => api.disputes.withdraw.call({ code, version }),
    doneWith('Contestação retirada', onDone),
  )
}

/** An administrator decides a dispute: how much goes back, and why. */
export function useDecideDispute({ id, code, version }: Dispute, onDone: () => void) {
  return useDisputeStep(
    code,
    (api, decision: Pick<DecideDispute, 'refundInCents' | 'reason'>) =>
      api.disputes.decide.call({ id, version, ...decision }),
    doneWith('Contestação decidida', onDone),
  )
}

function doneWith(title: string, onDone: () => void) {
  return (): Done => {
    onDone()
    return { title }
  }
}
