import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import type { JudgedWorkspace } from '#contract/moderation/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { useApi } from '#web/api/use-api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DecisionBoard, useDecisionBoard } from './decision-board.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { Flags } from './judged-facts.tsx'
import { moderationListQuery } from './moderation-queries.ts'
import { VerdictNote } from './settled-card.tsx'

type Props = { workspace: Pick<Workspace, 'id' | 'name' | 'version' | 'updatedAt' | 'approvalStatus'> }

/** On the page of an application: decide about it, undo that, and go on to the next one that waits (ADM-39). */
export default function ApplicationBar({ workspace }: Props) {
  return (
    <DecisionBoard>
      <Bar workspace={workspace} />
    </DecisionBoard>
  )
}

function Bar({ workspace: { id, name, version, updatedAt, approvalStatus } }: Props) {
  const { settledOf } = useDecisionBoard()
  const { data } = useInfiniteQuery(moderationListQuery(useApi(), 'pending', '', {}))
  const waiting = data?.pages.flatMap(({ items }) => items) ?? []
  const key = `pending:${id}`
  const settled = settledOf({ key, version })
  const next = findNext(waiting, { id, updatedAt })
  if (approvalStatus !== 'pending' && !settled) return null
  return (
    <section
      aria-label="Decisão"
      data-panel-card=""
      tabIndex={-1}
      className="sticky top-20 z-20 mb-6 rounded-card border border-base-300 bg-surface p-3 shadow-float"
    >
      <div className="flex flex-wrap items-center gap-2">
        {settled ? (
          <VerdictNote name={name} settled={settled} />
        ) : (
          <DecisionButtons
            target={{ key, id, name, version, subject: 'workspace', isPublished: false }}
            can={{ approve: true, reject: true }}
          />
        )}
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

/** The one that has waited longest after this one; after the last, the first. */
function findNext(
  waiting: readonly JudgedWorkspace[],
  current: { id: string; updatedAt: string },
): JudgedWorkspace | undefined {
  const others = waiting.filter(({ id }) => id !== current.id)
  return others.find(({ updatedAt }) => updatedAt >= current.updatedAt) ?? others[0]
}
