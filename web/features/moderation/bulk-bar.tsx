import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { Decision } from '#contract/moderation/rules.ts'
import { Button } from '#web/ui/button.tsx'
import { type Target, useDecisionBoard } from './decision-board.tsx'
import { RejectDialog } from './reject-dialog.tsx'

/** More names than this would hide the field below them. */
const MOST_NAMES = 3

type Props = {
  targets: readonly Target[]
  /** Removes these from the selection, or all of them. */
  onDeselect: (targets?: readonly Target[]) => void
}

/**
 * Takes one decision about all selected rows; lies over the end of the list, so that selecting moves nothing (ADM-37).
 * What fails stays selected, and a refusal's reason stays with it.
 */
export function BulkBar({ targets, onDeselect }: Props) {
  const { decide } = useDecisionBoard()
  const [isSending, setIsSending] = useState(false)
  const [isAskingReason, setIsAskingReason] = useState(false)
  const [rejections, setRejections] = useState(0)
  /** The rows whose refusal failed, and to which the kept reason belongs. */
  const [keptFor, setKeptFor] = useState<readonly string[]>([])
  const count = targets.length === 1 ? '1 espaço' : `${targets.length} espaços`

  async function send(decision: Decision, reason?: string) {
    setIsAskingReason(false)
    setIsSending(true)
    const undecided = await decide(targets, decision, reason)
    setIsSending(false)
    onDeselect(targets.filter((target) => !undecided.includes(target)))
    if (decision !== 'reject') return
    setKeptFor(undecided.map(({ id }) => id))
    if (undecided.length === 0) setRejections((before) => before + 1)
  }

  function askForReason() {
    const isOfOthers = keptFor.length > 0 && !targets.some(({ id }) => keptFor.includes(id))
    if (isOfOthers) setRejections((before) => before + 1)
    setIsAskingReason(true)
  }

  return (
    <>
      {targets.length > 0 && (
        <section
          aria-label="Selecionados"
          className="sticky bottom-4 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-3xl border border-base-300 bg-surface py-2 pr-2 pl-5 shadow-float"
        >
          <p aria-live="polite" className="mr-2 font-semibold">
            {targets.length === 1 ? '1 selecionado' : `${targets.length} selecionados`}
          </p>
          <Button
            size="sm"
            icon={<Check aria-hidden="true" className="size-4" />}
            busy={isSending}
            onClick={() => void send('approve')}
            className="pointer-coarse:min-h-11"
          >
            Aprovar {count}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            icon={<X aria-hidden="true" className="size-4" />}
            busy={isSending}
            onClick={askForReason}
            className="text-error pointer-coarse:min-h-11"
          >
            Recusar {count}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => onDeselect()} className="pointer-coarse:min-h-11">
            Limpar seleção
          </Button>
        </section>
      )}
      {/* A new dialog after each stored rejection: its reason isn't the next one's. */}
      <RejectDialog
        key={rejections}
        open={isAskingReason}
        onClose={() => setIsAskingReason(false)}
        name={namesOf(targets)}
        count={targets.length}
        subject="workspace"
        busy={false}
        onReject={(reason) => void send('reject', reason)}
      />
    </>
  )
}

/** 'Sala Um, Sala Dois, Sala Três e mais 2'. */
function namesOf(targets: readonly Target[]): string {
  const names = targets.slice(0, MOST_NAMES).map(({ name }) => name)
  const others = targets.length - names.length
  return names.join(', ') + (others > 0 ? ` e mais ${others}` : '')
}
