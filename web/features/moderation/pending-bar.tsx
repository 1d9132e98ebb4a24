import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { UNDO_SECONDS } from '#contract/moderation/rules.ts'
import type { JudgedWorkspace } from '#contract/moderation/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'
import { DecisionBoard, useDecisionBoard } from './decision-board.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { Flags } from './judged-facts.tsx'
import { moderationListQuery } from './moderation-queries.ts'
import { VerdictNote } from './settled-card.tsx'
import { usePendingKeys } from './use-pending-keys.ts'
import { usePresence } from './use-presence.ts'
import { ViewersBadge } from './viewers-badge.tsx'

type Props = { workspace: Pick<Workspace, 'id' | 'name' | 'version' | 'updatedAt' | 'approvalStatus'> }

/** The message about the decision that a key took on the previous page. */
let undoPrevious: (() => void) | undefined

/**
 * The bar on the page of a pending workspace: decides about it, undoes that, and leads to the next pending one
 * (ADM-39).
 */
export default function PendingBar({ workspace }: Props) {
  const navigate = useNavigate()
  const { data } = useInfiniteQuery(moderationListQuery(useApi(), 'pending', '', {}))
  const waiting = data?.pages.flatMap(({ items }) => items) ?? []
  const next = findNext(waiting, workspace)
  const isByKey = useRef(false)
  const isHere = useIsHere()

  /**
   * A decision by key goes on to the next pending workspace at once, unless the user has left meanwhile. Its undo goes
   * along in the toast, as does that of any decision whose page was left.
   */
  function reportDecided(done: { title: string; description?: string }, undo: () => Promise<boolean>) {
    const isLeft = !isHere()
    if (!isLeft && !(next && isByKey.current)) return toast.success(done)
    const takeBack = async () => {
      if (undoPrevious === takeBack) undoPrevious = undefined
      if (!(await undo())) return
      toast.success({
        title: 'Decisão desfeita',
        description: `${workspace.name} espera uma decisão de novo.`,
      })
    }
    undoPrevious = takeBack
    toast.success({
      ...done,
      durationMs: UNDO_SECONDS * 1000,
      action: { label: 'Desfazer', onClick: takeBack },
    })
    if (next && !isLeft)
      void navigate({ to: '/workspace/$id', params: { id: next.id }, state: { isAdminView: true } })
  }

  return (
    <DecisionBoard reportDecided={reportDecided}>
      <Bar workspace={workspace} waiting={waiting} next={next} isByKey={isByKey} />
    </DecisionBoard>
  )
}

type BarProps = Props & {
  waiting: readonly JudgedWorkspace[]
  next: JudgedWorkspace | undefined
  /** Whether the last button of a decision was pressed by a key, not by the mouse. */
  isByKey: RefObject<boolean>
}

function Bar({ workspace: { id, name, version, approvalStatus }, waiting, next, isByKey }: BarProps) {
  const { settledOf, undoLast } = useDecisionBoard()
  const bar = useRef<HTMLElement>(null)
  const key = `pending:${id}`
  const settled = settledOf({ key, version })
  const isOpen = approvalStatus === 'pending' && !settled
  const viewers = usePresence(isOpen ? id : null).get(id)
  usePendingKeys({
    bar,
    onDecide: () => {
      isByKey.current = true
    },
    onUndo: () => (settled ? undoLast() : undoPrevious?.()),
  })
  if (!isOpen && !settled) return null
  return (
    <section
      ref={bar}
      aria-label="Decisão"
      data-panel-card=""
      data-settled={settled !== undefined || undefined}
      tabIndex={-1}
      onClickCapture={({ detail, target }) => {
        if (detail > 0 && target instanceof Element && target.closest('[data-shortcut]'))
          isByKey.current = false
      }}
      className="sticky top-20 z-20 mb-6 rounded-card border border-base-300 bg-surface p-3 shadow-float"
    >
      <div className="flex flex-wrap items-center gap-2">
        {settled && <VerdictNote name={name} settled={settled} />}
        {/* The buttons stay, so that the reason of a refusal that fails is still there. */}
        <div className={settled ? 'hidden' : 'contents'}>
          <DecisionButtons
            key={key}
            target={{ key, id, name, version, subject: 'workspace', isPublished: false }}
            can={{ approve: true, reject: true }}
          />
        </div>
        <ViewersBadge viewers={viewers} />
        {next ? (
          <Link
            to="/workspace/$id"
            params={{ id: next.id }}
            state={{ isAdminView: true }}
            className={buttonClass({ variant: 'outline', className: 'ml-auto' })}
          >
            Próximo<span className="sr-only">: {next.name}</span>
            <ArrowRight aria-hidden="true" className="size-4" />
          </Link>
        ) : (
          <Link to="/admin/workspaces" className={buttonClass({ variant: 'outline', className: 'ml-auto' })}>
            Voltar ao painel
          </Link>
        )}
      </div>
      {!settled && <Flags name={name} flags={waiting.find((item) => item.id === id)?.flags ?? []} />}
    </section>
  )
}

/** The workspace that has waited longest after this one; after the last one, the first. */
function findNext(
  waiting: readonly JudgedWorkspace[],
  current: { id: string; updatedAt: string },
): JudgedWorkspace | undefined {
  const others = waiting.filter(({ id }) => id !== current.id)
  return others.find(({ updatedAt }) => updatedAt >= current.updatedAt) ?? others[0]
}
