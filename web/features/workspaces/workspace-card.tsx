import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney, toCents } from '#contract/money.ts'
import { amenityLabels } from '#contract/workspaces/amenities.ts'
import { capacityText } from '#contract/workspaces/capacity-text.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import type { CardWorkspace } from '#contract/workspaces/shapes.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toPictureImage, toThumbnail } from './picture-image.ts'

export interface WorkspaceCardProps {
  workspace: CardWorkspace
  /** The level of the name as a heading. */
  level?: 2 | 3
  isSample?: boolean
  /** Among the first in sight: its picture loads at once. */
  isFirst?: boolean
  /** Shown in the list of results, which its page then leads back to. */
  isResult?: boolean
  /** Over the upper right corner, beside the link and not in it. */
  cornerAction?: ReactNode
}

const LAST_THUMBNAIL = 4
const NAMED_AMENITIES = 3
const COVER_SIZES = '(min-width: 1280px) 18rem, (min-width: 1024px) 33vw, (min-width: 640px) 50vw, 100vw'

/** A workspace in a grid: the whole surface is one link to its page (CARD-01 to CARD-08). */
export function WorkspaceCard({
  workspace,
  level = 3,
  isSample = false,
  isFirst = false,
  isResult = false,
  cornerAction,
}: WorkspaceCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-4/3 overflow-hidden rounded-card bg-base-200">
        <Cover workspace={workspace} isFirst={isFirst} />
        {isSample && (
          <Badge tone="accent" className="absolute top-3 left-3">
            Exemplo
          </Badge>
        )}
        <Thumbnails workspace={workspace} />
      </div>
      <p className="mt-3.5 truncate text-sm text-muted">
        {`${workspaceTypeLabels[workspace.type]} · ${workspace.city}, ${workspace.state}`}
      </p>
      <Heading className="mt-0.5 line-clamp-2 text-lg leading-snug">
        <Link
          to="/workspace/$id"
          params={{ id: workspace.id }}
          state={isResult ? { isFromList: true } : undefined}
          className="decoration-1 underline-offset-4 outline-offset-4 after:absolute after:inset-0 after:rounded-card group-hover:underline"
        >
          {workspace.name}
        </Link>
      </Heading>
      <AmenityLine amenities={workspace.amenities} />
      <div className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3 pt-2">
        <p className="whitespace-nowrap">
          <span className="text-lg font-semibold tabular-nums">{formatMoney(toCents(workspace.price))}</span>{' '}
          <span className="text-muted">{`/${priceUnitLabels[workspace.priceUnit]}`}</span>
        </p>
        <p className="text-sm text-muted">{capacityText(workspace.capacity)}</p>
      </div>
      {cornerAction && <div className="absolute top-2.5 right-2.5">{cornerAction}</div>}
    </article>
  )
}

function Cover({ workspace, isFirst }: { workspace: CardWorkspace; isFirst: boolean }) {
  const [cover] = workspace.images
  if (!cover) {
    return (
      <div className="flex size-full flex-col items-center justify-center bg-secondary text-sm text-secondary-content">
        <ArchDrawing className="h-24! w-28!" />
        Nenhuma imagem disponível
      </div>
    )
  }
  return (
    <Picture
      image={toPictureImage(cover, workspace.name)}
      sizes={COVER_SIZES}
      priority={isFirst}
      className="size-full transition-transform duration-200 motion-safe:group-hover:scale-[1.02]"
    />
  )
}

/** Pictures 2 to 4, and how many there are beyond (CARD-02). */
function Thumbnails({ workspace: { images, imageCount } }: { workspace: CardWorkspace }) {
  const thumbnails = images.slice(1, LAST_THUMBNAIL)
  if (thumbnails.length === 0) return null
  const hiddenCount = imageCount - LAST_THUMBNAIL
  return (
    <div className="absolute bottom-2.5 left-2.5 flex gap-1.5">
      {thumbnails.map((picture) => (
        <Picture
          key={picture.id}
          image={toThumbnail(picture)}
          className="h-8.5 w-11 rounded-lg border-2 border-white shadow-float"
        />
      ))}
      {hiddenCount > 0 && (
        <span className="flex h-8.5 min-w-11 items-center justify-center rounded-lg border-2 border-white bg-[#1b1f23] px-1 text-sm font-semibold text-white shadow-float">
          +{hiddenCount}
        </span>
      )}
    </div>
  )
}

/** The first three amenities, and how many there are beside them (CARD-03). */
function AmenityLine({ amenities }: Pick<CardWorkspace, 'amenities'>) {
  if (amenities.length === 0) return null
  const names = amenities.slice(0, NAMED_AMENITIES).map((id) => amenityLabels[id])
  const hiddenCount = amenities.length - names.length
  return (
    <p className="mt-1 flex gap-1.5 text-sm text-muted">
      <span className="truncate">{names.join(' · ')}</span>
      {hiddenCount > 0 && <span className="shrink-0">+{hiddenCount}</span>}
    </p>
  )
}
