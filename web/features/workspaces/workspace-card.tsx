import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatMoney, toCents } from '#contract/money.ts'
import { placeInWords } from '#contract/places/place-in-words.ts'
import { ratingText } from '#contract/reviews/rating-text.ts'
import { showsStars } from '#contract/reviews/rules.ts'
import { amenityLabels } from '#contract/workspaces/amenities.ts'
import { capacityText } from '#contract/workspaces/capacity-text.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import type { CardWorkspace, ListedWorkspace, TimeOfCard } from '#contract/workspaces/shapes.ts'
import { fragment } from '#web/fragments/fragment.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { hasModifier } from '#web/ui/has-modifier.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'
import { toCardImage, toThumbnail } from './picture-image.ts'
import type { TimeWords } from './time-search/time-words.ts'

export interface WorkspaceCardProps {
  /** With the price of the searched time, if one is searched; without its total where only the page knows it. */
  workspace: CardWorkspace &
    Partial<Pick<ListedWorkspace, 'rating' | 'reviewCount'>> & {
      time?: Pick<TimeOfCard, 'bookingMode'> & Partial<TimeOfCard>
    }
  /** The searched time. */
  words?: TimeWords | undefined
  /** The level of the name as a heading. */
  level?: 2 | 3
  isSample?: boolean
  /** Whether the card is among the first in view: then its picture loads at once. */
  isFirst?: boolean
  /** Whether the card is in the list of results, to which its page then leads back. */
  isResult?: boolean
  /** An element over the upper right corner, beside the link and not in it. */
  cornerAction?: ReactNode
}

const LAST_THUMBNAIL = 4
const NAMED_AMENITIES = 3
/**
 * Two or more columns are about this wide. On a phone the card takes 92 % of the width; a little less selects the
 * nearest version of the picture.
 */
const COVER_SIZES = '(min-width:40em)20rem,84vw'

/** A workspace in a grid: the whole surface is one link to its page (CARD-01 to CARD-08). */
export function WorkspaceCard(props: WorkspaceCardProps) {
  const { workspace, cornerAction: _, ...look } = props
  const body = <CardBody {...props} />
  // A picture that loads at once is also named in the page's head.
  const content = look.isFirst ? { children: body } : fragment(() => ['card', workspace, look], body)
  return <article className="workspace-card" {...content} />
}

function CardBody({
  workspace,
  words,
  level = 3,
  isSample = false,
  isFirst = false,
  isResult = false,
  cornerAction,
}: WorkspaceCardProps) {
  const Heading = `h${level}` as const
  const [shown, setShown] = useState(0)
  const { time, rating = 0, reviewCount = 0 } = workspace
  const cents = time ? time.totalInCents : toCents(workspace.price)
  const isOfChat = time?.bookingMode === 'chat'
  return (
    <>
      <div>
        <Cover workspace={workspace} shown={shown} isFirst={isFirst} />
        {isSample && (
          <Badge tone="accent" className="absolute top-3 left-3">
            Exemplo
          </Badge>
        )}
        <Thumbnails workspace={workspace} shown={shown} onShow={setShown} />
      </div>
      <p>{`${workspaceTypeLabels[workspace.type]} · ${placeInWords(workspace)}`}</p>
      <Heading>
        <Link
          to="/workspace/$id"
          params={{ id: workspace.id }}
          search={words?.[isOfChat ? 'chat' : 'platform']}
          state={isResult ? { isFromList: true } : undefined}
        >
          {workspace.name}
        </Link>
      </Heading>
      <AmenityLine amenities={workspace.amenities} />
      {/* From three reviews on (CARD-10). */}
      {showsStars(reviewCount) && (
        <p className="rated">{`${ratingText(rating)} · ${reviewCount} avaliações`}</p>
      )}
      <div className="price-line">
        <p>
          {cents === undefined ? (
            'Veja o total na página'
          ) : (
            <>
              <span>{formatMoney(cents)}</span>
              {time ? ' no total' : ` /${priceUnitLabels[workspace.priceUnit]}`}
            </>
          )}
        </p>
        <p>{capacityText(workspace.capacity)}</p>
        {time && <p className="w-full">{words?.text}</p>}
        {isOfChat && (
          <p>
            <strong className="font-medium text-primary">confirme pelo WhatsApp</strong>
          </p>
        )}
      </div>
      {cornerAction && <Corner>{cornerAction}</Corner>}
    </>
  )
}

/** Rendered only after hydration, since its buttons do nothing without the script. */
function Corner({ children }: { children: ReactNode }) {
  return useHydrated() && <div className="corner">{children}</div>
}

function Cover({ workspace, shown, isFirst }: { workspace: CardWorkspace; shown: number; isFirst: boolean }) {
  const cover = workspace.images[shown]
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
      image={toCardImage(cover, shown === 0 ? workspace.name : `${workspace.name}, imagem ${shown + 1}`)}
      sizes={COVER_SIZES}
      priority={isFirst}
    />
  )
}

function focusNeighbour(event: KeyboardEvent<HTMLElement>) {
  if (hasModifier(event)) return
  const { nextElementSibling, previousElementSibling } = event.currentTarget
  const neighbour = { ArrowRight: nextElementSibling, ArrowLeft: previousElementSibling }[event.key]
  if (neighbour instanceof HTMLButtonElement) neighbour.focus()
}

/**
 * Pictures 2 to 4, and how many there are beyond (CARD-02). A press shows one as the card's picture and puts the first
 * in its place (CARD-09); Tab stops once, and the arrow keys go on. Rendered only after hydration: they lie over the
 * picture, would do nothing without the script, and in a list of 24 they weigh as much as all else of the cards.
 */
function Thumbnails({
  workspace: { name, images, imageCount },
  shown,
  onShow,
}: {
  workspace: CardWorkspace
  shown: number
  onShow: (index: number) => void
}) {
  const isHydrated = useHydrated()
  const [first, ...others] = images.slice(0, LAST_THUMBNAIL)
  if (!isHydrated || !first || others.length === 0) return null
  const hiddenCount = imageCount - LAST_THUMBNAIL
  return (
    <div
      role="toolbar"
      aria-label={`Imagens de ${name}`}
      className="pointer-events-none absolute bottom-2.5 left-2.5 z-1 flex gap-1.5"
    >
      {others.map((picture, index) => {
        const isShown = shown === index + 1
        return (
          <button
            key={picture.id}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={`Mostrar imagem ${isShown ? 1 : index + 2}`}
            onClick={() => onShow(isShown ? 0 : index + 1)}
            onKeyDown={focusNeighbour}
            className="pointer-events-auto relative rounded-lg after:absolute after:-inset-x-0.5 after:-inset-y-1.5"
          >
            <Picture
              image={toThumbnail(isShown ? first : picture)}
              className="h-8.5 w-11 rounded-lg border-2 border-white shadow-float"
            />
          </button>
        )
      })}
      {hiddenCount > 0 && (
        <span className="flex h-8.5 min-w-11 items-center justify-center rounded-lg border-2 border-white bg-[#1b1f23] px-1 text-sm font-semibold text-white shadow-float">
          {`+${hiddenCount}`}
        </span>
      )}
    </div>
  )
}

/** The first three amenities, and the number of further ones (CARD-03). */
function AmenityLine({ amenities }: Pick<CardWorkspace, 'amenities'>) {
  if (amenities.length === 0) return null
  const names = amenities.slice(0, NAMED_AMENITIES).map((id) => amenityLabels[id])
  const hiddenCount = amenities.length - names.length
  return (
    <p>
      <span>{names.join(' · ')}</span>
      {hiddenCount > 0 && <span>{`+${hiddenCount}`}</span>}
    </p>
  )
}
