import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MAX_MODERATION_REASON_LENGTH } from '#contract/reviews/rules.ts'
import type { JudgedReview } from '#contract/reviews/shapes.ts'
import { tooLong } from '#contract/text/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { ReasonDialog } from '#web/ui/reason-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Judgement, wordsOf } from './judge-words.ts'
import { authorName } from './people.ts'

type Props = { judgement: Judgement; review: JudgedReview; open: boolean; onClose: () => void }

/** Asks why an administrator decides so about a review (REV-11 to REV-13, REVUI-08). */
export function JudgeDialog({ judgement, review, open, onClose }: Props) {
  const { id, version, text, reply, reports, bookingCode } = review
  const { act, part } = judgement
  const words = wordsOf(judgement, review)
  const api = useApi()
  const queryClient = useQueryClient()
  const judging = useMutation({
    mutationFn: (reason: string) => {
      const decision = { id, version, reason }
      return act === 'hide' || act === 'restore'
        ? api.reviews[act].call({ ...decision, part })
        : api.reviews[act].call(decision)
    },
    onSuccess: () => {
      toast.success({ id, title: words.done, description: `${authorName(review)}, ${bookingCode}` })
      onClose()
    },
    // It may have changed meanwhile: the list behind the dialog shows how it is now.
    onSettled: invalidateAfterwards(queryClient, api.reviews.key(), api.moderation.pending.key()),
  })
  const judged =
    act === 'dismissReports'
      ? reports.map(({ content }) => content).join('\n\n')
      : part === 'reply'
        ? reply?.text
        : text

  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={words.title}
      subject={
        <p className="max-h-40 overflow-y-auto whitespace-pre-line">{judged || 'Só estrelas, sem texto.'}</p>
      }
      consequence={words.consequence}
      hint={words.hint}
      limit={MAX_MODERATION_REASON_LENGTH}
      tooLongText={tooLong(MAX_MODERATION_REASON_LENGTH)}
      confirmLabel={words.confirm}
      tone={words.tone}
      busy={judging.isPending}
      failure={judging.error && failureOf(judging.error)}
      onConfirm={(reason) => judging.mutate(reason)}
    />
  )
}
