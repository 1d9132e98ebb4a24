import { Star } from 'lucide-react'
import type { JudgedWorkspace } from '#contract/moderation/shapes.ts'
import { addressInWords } from '#contract/places/neighborhood.ts'
import { workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'
import { ImageStrip } from './image-strip.tsx'
import { Flags, JudgedFacts } from './judged-facts.tsx'
import { Decisions, PanelCard } from './panel-card.tsx'
import type { CardContext } from './panel-list.tsx'
import { targetOf } from './targets.ts'
import { timeLeft } from './time-left.ts'
import { useFeaturing } from './use-attempt.ts'

type Props = CardContext & { workspace: JudgedWorkspace }

/** One workspace of the panel: what it is, how long there is to decide, and the decisions. */
export function ModerationCard({ workspace, now, isGone, onCheck }: Props) {
  const { name, type, description, city, state, approvalStatus } = workspace
  const isApproved = approvalStatus === 'approved'
  const left = approvalStatus === 'pending' ? timeLeft(workspace.updatedAt, now) : undefined
  return (
    <PanelCard
      name={name}
      target={targetOf(workspace)}
      isGone={isGone}
      className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="aspect-4/3 self-start overflow-hidden rounded-field bg-base-200 lg:row-span-2">
        <Cover workspace={workspace} />
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap gap-2">
          <Badge>{workspaceTypeLabels[type]}</Badge>
          {left && <Badge tone={left.tone}>{left.text}</Badge>}
          {workspace.isPaused && <Badge>Pausado</Badge>}
          {workspace.revision?.status === 'pending' && <Badge tone="accent">Alteração em análise</Badge>}
          {workspace.isFeatured && <Badge tone="accent">Destaque</Badge>}
        </div>
        <h3 className="mt-3 text-xl break-words">{name}</h3>
        <p className="mt-1 break-words text-muted">
          {addressInWords(workspace)},{' '}
          <span className="inline-block max-w-full">
            {city}, {state}
          </span>
        </p>
        <p className="mt-3 line-clamp-3 max-w-prose break-words">{description}</p>
        {workspace.images.length > 1 && (
          <div className="mt-3">
            <ImageStrip name={name} images={workspace.images} />
          </div>
        )}
        <JudgedFacts workspace={workspace} />
        {approvalStatus === 'pending' && <Flags name={name} flags={workspace.flags} />}
        {approvalStatus === 'rejected' && (
          <p className="mt-4 max-w-prose border-l-2 border-error pl-3 break-words whitespace-pre-line">
            <span className="font-medium text-error">Motivo:</span>{' '}
            {workspace.rejectionReason ?? 'não informado.'}
          </p>
        )}
      </div>
      {/* Between a phone and a wide screen the column beside the picture is too narrow for the buttons. */}
      <div className="-mt-4 sm:max-lg:col-span-2 lg:col-start-2">
        <Decisions
          target={targetOf(workspace)}
          openLabel={approvalStatus === 'pending' ? 'Ver Aplicação' : 'Ver espaço'}
          can={{ approve: !isApproved, reject: approvalStatus !== 'rejected' }}
          onCheck={onCheck}
        >
          {isApproved && workspace.isPublic && <FeatureChip workspace={workspace} />}
        </Decisions>
      </div>
    </PanelCard>
  )
}

function FeatureChip({ workspace }: { workspace: JudgedWorkspace }) {
  const { isFeatured, isFeaturing, setFeatured } = useFeaturing(workspace)
  const inert = !useHydrated()
  return (
    <Chip
      inert={inert}
      pressed={isFeatured}
      aria-busy={isFeaturing || undefined}
      onPressedChange={setFeatured}
      icon={<Star aria-hidden="true" className={isFeatured ? 'fill-current' : undefined} />}
      className="min-h-11 justify-center rounded-field font-semibold"
    >
      {isFeatured ? 'Em destaque' : 'Destacar'}
      <span className="sr-only"> {workspace.name}</span>
    </Chip>
  )
}

function Cover({ workspace: { name, images } }: { workspace: JudgedWorkspace }) {
  const [cover] = images
  if (!cover) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-1 text-muted">
        <ArchDrawing className="h-16! w-20!" />
        <span className="text-sm">Nenhuma imagem</span>
      </div>
    )
  }
  return (
    <Picture
      image={{ ...cover, src: cover.url, alt: `Imagem de ${name}` }}
      sizes="(min-width: 1024px) 272px, (min-width: 640px) 208px, 100vw"
      className="size-full"
    />
  )
}
