import { CircleCheck, CirclePause, CircleX, Clock, Hourglass } from 'lucide-react'
import { formatInstantDate } from '#contract/dates.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS, type ApprovalStatus, approvalStatusLabels } from '#contract/workspaces/status.ts'
import { toPictureImage } from '#web/features/workspaces/picture-image.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { OwnWorkspaceActions } from './own-workspace-actions.tsx'

type StatusLook = { label: string; tone: BadgeTone; Icon: typeof Clock }

const statusLooks: Record<ApprovalStatus, StatusLook> = {
  pending: { label: approvalStatusLabels.pending, tone: 'accent', Icon: Clock },
  approved: { label: approvalStatusLabels.approved, tone: 'success', Icon: CircleCheck },
  rejected: { label: approvalStatusLabels.rejected, tone: 'danger', Icon: CircleX },
}
const pausedLook: StatusLook = { label: 'Pausado', tone: 'neutral', Icon: CirclePause }

type Props = { workspace: ManagedWorkspace; isNew: boolean; onDeleted: () => void }

/** One of the host's own workspaces: status, price, last change, why it or a change was refused, and what can be done. */
export function OwnWorkspaceCard({ workspace, isNew, onDeleted }: Props) {
  const { name, type, city, state, price, priceUnit, approvalStatus, rejectionReason, revision } = workspace
  const isPaused = approvalStatus === 'approved' && workspace.isPaused
  const { label, tone, Icon } = isPaused ? pausedLook : statusLooks[approvalStatus]
  return (
    <li className="flex min-w-0 flex-col">
      <div
        className={classNames(
          'relative aspect-4/3 overflow-hidden rounded-card bg-base-200',
          isNew && 'outline-2 outline-offset-4 outline-success',
        )}
      >
        <Cover workspace={workspace} />
        <div className="absolute top-3 left-3 flex flex-col gap-1.5">
          <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
            {label}
          </Badge>
          {revision && (
            <Badge
              tone={revision.status === 'pending' ? 'accent' : 'danger'}
              icon={
                revision.status === 'pending' ? (
                  <Hourglass aria-hidden="true" />
                ) : (
                  <CircleX aria-hidden="true" />
                )
              }
            >
              {revision.status === 'pending' ? 'Alteração em análise' : 'Alteração recusada'}
            </Badge>
          )}
        </div>
      </div>
      <h3 className="mt-4 text-xl break-words">{name}</h3>
      <p className="mt-1 text-muted">
        {workspaceTypeLabels[type]} em {city}, {state}
      </p>
      <p className="mt-2">
        <span className="font-semibold">{formatMoney(toCents(price))}</span> /{priceUnitLabels[priceUnit]}
      </p>
      {approvalStatus === 'pending' && (
        <p className="mt-2 text-sm text-muted">A aprovação leva até {APPROVAL_HOURS} horas.</p>
      )}
      {isPaused && <p className="mt-2 text-sm text-muted">Não aparece para o público até ser reativado.</p>}
      {revision?.status === 'pending' && !isPaused && (
        <p className="mt-2 text-sm text-muted">
          Por enquanto, o público vê a versão anterior. A aprovação leva até {APPROVAL_HOURS} horas.
        </p>
      )}
      {approvalStatus === 'rejected' && <Reason title="Motivo da recusa" reason={rejectionReason} />}
      {revision?.status === 'rejected' && (
        <Reason title="Alteração recusada" reason={revision.rejectionReason} />
      )}
      <div className="mt-auto pt-4">
        <p className="mb-2 text-sm text-muted">Alterado em {formatInstantDate(workspace.updatedAt)}</p>
        <OwnWorkspaceActions workspace={workspace} onDeleted={onDeleted} />
      </div>
    </li>
  )
}

function Reason({ title, reason }: { title: string; reason: string | null }) {
  return (
    <p className="mt-3 border-l-2 border-error pl-3 text-[0.9375rem] break-words whitespace-pre-line">
      <span className="font-medium text-error">{title}:</span> {reason ?? 'não informado.'}
    </p>
  )
}

function Cover({ workspace: { name, images } }: { workspace: ManagedWorkspace }) {
  const [cover] = images
  if (!cover) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-2 text-muted">
        <ArchDrawing className="h-20! w-24!" />
        <span className="text-sm">Nenhuma imagem</span>
      </div>
    )
  }
  return (
    <Picture
      image={toPictureImage(cover, `Imagem de ${name}`)}
      sizes="(min-width: 1024px) 370px, (min-width: 640px) 50vw, 100vw"
      className="size-full"
    />
  )
}

/** Placeholders while the cards load. */
export function OwnWorkspacesSkeleton() {
  return (
    <SkeletonRegion
      label="Carregando seus espaços"
      className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3"
    >
      {['first', 'second', 'third'].map((place) => (
        <div key={place}>
          <Skeleton className="aspect-4/3 rounded-card" />
          <SkeletonText lines={4} className="mt-4" />
          <Skeleton className="mt-4 h-11 rounded-field" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
