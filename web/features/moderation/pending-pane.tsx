import type { JudgedWorkspace } from '#contract/moderation/shapes.ts'
import { addressInWords } from '#contract/places/neighborhood.ts'
import { workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { CHANGED } from './decision-buttons.tsx'
import { ImageStrip } from './image-strip.tsx'
import { Flags, JudgedFacts } from './judged-facts.tsx'
import { HistoryLink, OpenWorkspaceLink } from './panel-card.tsx'
import { ViewersBadge } from './viewers-badge.tsx'

type Props = {
  workspace: JudgedWorkspace
  /** Whether the workspace is still undecided. */
  isOpen: boolean
  /** Whether the workspace was saved since it was shown (ADM-19). */
  isChanged: boolean
  viewers: readonly string[] | undefined
}

/** All facts to judge about the current row, beside the rows if there is room (ADM-36). */
export function PendingPane({ workspace, isOpen, isChanged, viewers }: Props) {
  const { id, name, type, city, state, description, images, flags } = workspace
  return (
    <aside
      aria-label={`Aplicação: ${name}`}
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain rounded-card border border-base-300 bg-surface p-5 max-xl:hidden"
    >
      <div className="flex flex-wrap gap-2">
        <Badge>{workspaceTypeLabels[type]}</Badge>
        {!isOpen && <Badge tone="info">Já decidido</Badge>}
        {isOpen && isChanged && <Badge tone="warning">{CHANGED}</Badge>}
        <ViewersBadge viewers={viewers} />
      </div>
      <h3 className="mt-3 text-xl [overflow-wrap:anywhere]">{name}</h3>
      <p className="mt-1 text-muted [overflow-wrap:anywhere]">
        {addressInWords(workspace)}, {city}, {state}
      </p>
      <Flags name={name} flags={flags} />
      <div className="mt-4 empty:hidden">
        <ImageStrip name={name} images={images} />
      </div>
      <p className="mt-4 max-w-prose [overflow-wrap:anywhere] whitespace-pre-line">{description}</p>
      <JudgedFacts workspace={workspace} />
      <div className="mt-5 flex flex-wrap gap-2">
        <OpenWorkspaceLink id={id} name={name} label="Ver Aplicação" />
        <HistoryLink id={id} name={name} />
      </div>
    </aside>
  )
}
