import { CircleCheck, CirclePause, CircleX, Clock, Hourglass } from 'lucide-react'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS, type ApprovalStatus, approvalStatusLabels } from '#contract/workspaces/status.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type StatusLook = { label: string; tone: BadgeTone; Icon: typeof Clock }

const statusLooks: Record<ApprovalStatus, StatusLook> = {
  pending: { label: approvalStatusLabels.pending, tone: 'accent', Icon: Clock },
  approved: { label: approvalStatusLabels.approved, tone: 'success', Icon: CircleCheck },
  rejected: { label: approvalStatusLabels.rejected, tone: 'danger', Icon: CircleX },
}
const pausedLook: StatusLook = { label: 'Pausado', tone: 'neutral', Icon: CirclePause }
const waitingLook: StatusLook = { label: 'Alteração em análise', tone: 'accent', Icon: Hourglass }
const refusedLook: StatusLook = { label: 'Alteração recusada', tone: 'danger', Icon: CircleX }

/** The badges of a workspace: its status, whether it is paused, and whether its change is pending or refused. */
export function StatusBadges({ workspace }: { workspace: ManagedWorkspace }) {
  const { approvalStatus, isPaused, revision } = workspace
  const looks = [
    // An approved workspace that is paused isn't public, which is all there is to say.
    ...(isPaused && approvalStatus === 'approved' ? [] : [statusLooks[approvalStatus]]),
    ...(isPaused ? [pausedLook] : []),
    ...(revision ? [revision.status === 'pending' ? waitingLook : refusedLook] : []),
  ]
  return looks.map(({ label, tone, Icon }) => (
    <Badge key={label} tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  ))
}

/** What the badges mean for the public, and why the workspace or its change was refused. */
export function StatusNotes({ workspace }: { workspace: ManagedWorkspace }) {
  const { approvalStatus, isPaused, rejectionReason, revision } = workspace
  const isApproved = approvalStatus === 'approved'
  return (
    <>
      {approvalStatus === 'pending' && (
        <p className="mt-2 text-sm text-muted">A aprovação leva até {APPROVAL_HOURS} horas.</p>
      )}
      {isPaused && (
        <p className="mt-2 text-sm text-muted">
          {isApproved
            ? 'Não aparece para o público até ser reativado.'
            : 'Está pausado: depois de aprovado, só aparece quando você reativar.'}
        </p>
      )}
      {revision?.status === 'pending' && !isPaused && (
        <p className="mt-2 text-sm text-muted">
          Por enquanto, o público vê a versão anterior. A aprovação leva até {APPROVAL_HOURS} horas.
        </p>
      )}
      {approvalStatus === 'rejected' && <Reason title="Motivo da recusa" reason={rejectionReason} />}
      {revision?.status === 'rejected' && (
        <Reason title="Alteração recusada" reason={revision.rejectionReason} />
      )}
    </>
  )
}

function Reason({ title, reason }: { title: string; reason: string | null }) {
  return (
    <p className="mt-3 border-l-2 border-error pl-3 text-[0.9375rem] break-words whitespace-pre-line">
      <span className="font-medium text-error">{title}:</span> {reason ?? 'não informado.'}
    </p>
  )
}
