import { formatMoney, toCents } from '#contract/money.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { toPictureImage } from '#web/features/workspaces/picture-image.ts'
import { Instant } from '#web/session/instant.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { OwnWorkspaceActions } from './own-workspace-actions.tsx'
import { StatusBadges, StatusNotes } from './own-workspace-status.tsx'

type Props = { workspace: ManagedWorkspace; isNew: boolean; onDeleted: () => void }

/** One of the host's workspaces: status, price, last change, why it or its change was refused, and the actions. */
export function OwnWorkspaceCard({ workspace, isNew, onDeleted }: Props) {
  const { name, type, city, state, price, priceUnit } = workspace
  return (
    <li className="flex min-w-0 flex-col">
      <div
        className={classNames(
          'relative aspect-4/3 overflow-hidden rounded-card bg-base-200',
          isNew && 'outline-2 outline-offset-4 outline-success',
        )}
      >
        <Cover workspace={workspace} />
        <div className="absolute top-3 left-3 flex flex-col items-start gap-1.5">
          <StatusBadges workspace={workspace} />
        </div>
      </div>
      <h3 className="mt-4 text-xl break-words">{name}</h3>
      <p className="mt-1 text-muted">
        {workspaceTypeLabels[type]} em {city}, {state}
      </p>
      <p className="mt-2">
        <span className="font-semibold">{formatMoney(toCents(price))}</span> /{priceUnitLabels[priceUnit]}
      </p>
      <StatusNotes workspace={workspace} />
      <div className="mt-auto pt-4">
        <p className="mb-2 text-sm text-muted">
          Alterado em <Instant at={workspace.updatedAt} show="date" />
        </p>
        <OwnWorkspaceActions workspace={workspace} onDeleted={onDeleted} />
      </div>
    </li>
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
