import { Check, CloudOff, Eye, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '#web/ui/badge.tsx'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { type Target, useDecisionBoard } from './decision-board.tsx'
import { RejectDialog, type RejectSubject } from './reject-dialog.tsx'
import { focusCardOf } from './settled-card.tsx'

/** The mark of an item that was saved while it was shown. */
export const CHANGED = 'Alterado pelo anunciante'

type Props = {
  target: Target
  can: { approve: boolean; reject: boolean }
  /** Given if the item was saved since it was shown: then it has to be looked at before it is decided (ADM-19). */
  onCheck?: (() => void) | undefined
  size?: ButtonSize
}

/** 'Aprovar' and 'Recusar' of one workspace or revision (ADM-02, ADM-03, ADM-20). */
export function DecisionButtons({ target, can, onCheck, size = 'md' }: Props) {
  const { decide } = useDecisionBoard()
  const [isAskingReason, setIsAskingReason] = useState(false)
  const buttons = useRef<HTMLButtonElement>(null)
  // Until hydration the button can't react, so it doesn't accept clicks.
  const inert = !useHydrated()
  const { name, subject, isPublished } = target
  const of = subject === 'revision' ? `a alteração de ${name}` : name
  const RejectIcon = isPublished && subject === 'workspace' ? CloudOff : X
  const iconSize = size === 'sm' ? 'size-4' : 'size-5'

  function reject(reason: string) {
    // The dialog closes at once, so that the next key is a shortcut again and not a letter of the reason.
    flushSync(() => setIsAskingReason(false))
    if (buttons.current) focusCardOf(buttons.current)
    void decide([target], 'reject', reason)
  }

  return (
    <>
      {onCheck && <Badge tone="warning">{CHANGED}</Badge>}
      {onCheck ? (
        <Button
          inert={inert}
          size={size}
          variant="outline"
          data-shortcut="a r"
          icon={<Eye aria-hidden="true" className={iconSize} />}
          onClick={({ currentTarget }) => {
            focusCardOf(currentTarget)
            onCheck()
          }}
          className={classNames('pointer-coarse:min-h-11', size === 'sm' && 'px-2.5')}
        >
          Conferir<span className="sr-only"> o que mudou em {name}</span>
        </Button>
      ) : (
        can.approve && (
          <Button
            inert={inert}
            size={size}
            variant={size === 'sm' ? 'secondary' : 'primary'}
            data-shortcut="a"
            icon={<Check aria-hidden="true" className={iconSize} />}
            onClick={({ currentTarget }) => {
              focusCardOf(currentTarget)
              void decide([target], 'approve')
            }}
            className={classNames('pointer-coarse:min-h-11', size === 'sm' && 'px-2.5')}
          >
            Aprovar<span className="sr-only"> {of}</span>
          </Button>
        )
      )}
      {can.reject && !onCheck && (
        <Button
          ref={buttons}
          inert={inert}
          size={size}
          data-shortcut="r"
          variant="ghost"
          icon={<RejectIcon aria-hidden="true" className={iconSize} />}
          onClick={() => setIsAskingReason(true)}
          className={classNames('text-error pointer-coarse:min-h-11', size === 'sm' && 'px-2.5')}
        >
          {RejectIcon === CloudOff ? 'Retirar do ar' : 'Recusar'}
          <span className="sr-only"> {of}</span>
        </Button>
      )}
      <RejectDialog
        open={isAskingReason}
        onClose={() => setIsAskingReason(false)}
        name={name}
        subject={rejectSubjectOf(target)}
        workspaceId={target.id}
        busy={false}
        onReject={reject}
      />
    </>
  )
}

/** What a rejection is about: a change, a published workspace, or one that waits. */
export function rejectSubjectOf({
  subject,
  isPublished,
}: Pick<Target, 'subject' | 'isPublished'>): RejectSubject {
  if (subject === 'revision') return 'change'
  return isPublished ? 'published' : 'workspace'
}
