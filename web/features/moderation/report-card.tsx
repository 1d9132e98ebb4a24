import { CircleCheck, CloudOff } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Report } from '#contract/reports/shapes.ts'
import { approvalStatusLabels } from '#contract/workspaces/status.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { CardActs, Fact, Facts, HistoryLink, OpenWorkspaceLink, PanelCard } from './panel-card.tsx'
import type { CardContext } from './panel-list.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { useReportActs } from './use-report-acts.ts'

type Props = Pick<CardContext, 'onDecided'> & { report: Report }

/** One report: its workspace, author, date, text and resolution (REP-06, REP-07). */
export function ReportCard({ report, onDecided }: Props) {
  const { workspace, reporter, content, createdAt, resolvedAt, resolution } = report
  const { name, hostName, current } = workspace
  return (
    <PanelCard name={name} className="flex flex-col p-5 sm:p-6">
      <div className="flex flex-wrap gap-2">
        <Badge tone={resolvedAt ? 'success' : 'warning'}>{resolvedAt ? 'Resolvida' : 'Aberta'}</Badge>
        {current && !current.isPublic && (
          <Badge>
            {current.approvalStatus === 'approved'
              ? 'Fora do ar'
              : approvalStatusLabels[current.approvalStatus]}
          </Badge>
        )}
      </div>
      <h3 className="mt-3 text-xl [overflow-wrap:anywhere]">
        {name}
        {!current && ' (excluído)'}
      </h3>
      <p className="mt-1 text-muted">
        {current
          ? `${current.city}, ${current.state}`
          : 'Este espaço foi excluído. Leia a denúncia e resolva com uma nota.'}
      </p>
      <blockquote className="mt-4 max-w-prose border-l-2 border-field-line pl-4 [overflow-wrap:anywhere] whitespace-pre-line">
        {content}
      </blockquote>
      <Facts>
        <Fact label="Denunciado por">{reporter?.name ?? 'Pessoa não identificada'}</Fact>
        <Fact label="Enviada em">
          <Instant at={createdAt} />
        </Fact>
        <Fact label="Anfitrião">{hostName ?? 'Conta excluída'}</Fact>
        {resolvedAt && (
          <Fact label="Resolvida em">
            <Instant at={resolvedAt} />
          </Fact>
        )}
      </Facts>
      {resolution && (
        <p className="mt-4 max-w-prose rounded-field bg-base-200 px-4 py-3 [overflow-wrap:anywhere] whitespace-pre-line">
          <span className="font-medium">Nota:</span> {resolution}
        </p>
      )}
      <Acts report={report} onDecided={onDecided} />
    </PanelCard>
  )
}

function Acts({ report, onDecided }: Props) {
  const { workspace, resolvedAt } = report
  const { id, name, current } = workspace
  const acts = useReportActs(report)
  const [asking, setAsking] = useState<'note' | 'reason'>()
  const inert = !useHydrated()

  async function finish(act: Promise<boolean>) {
    const done = await act
    // The focus can leave a dialog only once it is closed.
    flushSync(() => setAsking(undefined))
    if (done) onDecided()
  }

  return (
    <>
      <CardActs>
        {current && <OpenWorkspaceLink id={id} name={name} label="Ver espaço" />}
        <HistoryLink id={id} name={name} />
        {!resolvedAt && (
          <Button
            inert={inert}
            data-shortcut="a"
            icon={<CircleCheck aria-hidden="true" className="size-5" />}
            onClick={() => setAsking('note')}
          >
            Resolver<span className="sr-only"> a denúncia de {name}</span>
          </Button>
        )}
        {!resolvedAt && current?.approvalStatus === 'approved' && (
          <Button
            inert={inert}
            data-shortcut="r"
            variant="ghost"
            icon={<CloudOff aria-hidden="true" className="size-5" />}
            onClick={() => setAsking('reason')}
            className="text-error"
          >
            Retirar do ar<span className="sr-only"> {name}</span>
          </Button>
        )}
      </CardActs>
      <ResolveDialog
        open={asking === 'note'}
        onClose={() => setAsking(undefined)}
        name={name}
        busy={acts.isResolving}
        onResolve={(note) => void finish(acts.resolve(note))}
      />
      <RejectDialog
        open={asking === 'reason'}
        onClose={() => setAsking(undefined)}
        name={name}
        subject="published"
        workspaceId={workspace.id}
        busy={acts.isTakingDown}
        onReject={(reason) => void finish(acts.takeDown(reason))}
      />
    </>
  )
}
