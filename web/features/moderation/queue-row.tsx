import { Link } from '@tanstack/react-router'
import { Eye, ImageOff, TriangleAlert } from 'lucide-react'
import type { JudgedWorkspace } from '#contract/moderation/shapes.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import { PanelCard } from './panel-card.tsx'
import { targetOf } from './targets.ts'
import { timeLeft } from './time-left.ts'
import { ViewersBadge } from './viewers-badge.tsx'

type Props = {
  workspace: JudgedWorkspace
  isGone: boolean
  /** Given if the workspace was saved since it was shown (ADM-19). */
  onCheck: (() => void) | undefined
  /** Milliseconds. */
  now: number
  isCurrent: boolean
  onCurrent: () => void
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  /** Other administrators who have the workspace open. */
  viewers: readonly string[] | undefined
}

/** A pending workspace in one row: its facts, the findings, the time left, and the decisions (ADM-36). */
export function QueueRow({
  workspace,
  isGone,
  onCheck,
  now,
  isCurrent,
  onCurrent,
  isSelected,
  onSelect,
  viewers,
}: Props) {
  const { id, name, type, city, state, hostName, flags } = workspace
  const inert = !useHydrated()
  const left = timeLeft(workspace.updatedAt, now)
  const price = `${formatMoney(toCents(workspace.price))} /${priceUnitLabels[workspace.priceUnit]}`
  return (
    <PanelCard
      name={name}
      target={targetOf(workspace)}
      isGone={isGone}
      look={isCurrent ? 'current-row' : 'row'}
      onFocus={onCurrent}
      className="flex items-center gap-x-3 gap-y-2 px-3 py-0.5 max-sm:flex-wrap max-sm:py-3"
    >
      {/* Reaches into the gaps around it: large enough for a finger, and the row stays low. */}
      <label className="-m-3 flex size-11 shrink-0 cursor-pointer items-center justify-center" inert={inert}>
        <input
          type="checkbox"
          data-shortcut="x"
          checked={isSelected}
          disabled={onCheck !== undefined}
          onChange={(event) => onSelect(event.currentTarget.checked)}
          className="checkbox checkbox-primary checkbox-sm border-field-line"
        />
        <span className="sr-only">Selecionar {name}</span>
      </label>
      <Thumbnail workspace={workspace} />
      {/* A width to begin with: on a phone the badges wrap below the name instead of shortening it. */}
      <div className="min-w-0 flex-[1_1_9rem]">
        <h3 className="truncate font-sans text-[0.9375rem] leading-5 font-semibold">{name}</h3>
        <p className="truncate text-[0.8125rem] leading-4 text-muted">
          {[price, workspaceTypeLabels[type], `${city}, ${state}`, hostName].join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2 max-sm:order-1">
        <ViewersBadge viewers={viewers} />
        {flags.length > 0 && (
          <span
            title={flags.map(({ label, reason }) => `${label}. ${reason}`).join('\n')}
            className="inline-flex items-center gap-1 text-[0.8125rem] font-semibold tabular-nums"
          >
            <TriangleAlert aria-hidden="true" className="size-4 text-error" />
            {flags.length}
            <span className="sr-only">
              {flags.length === 1 ? ' aviso' : ' avisos'}: {flags.map(({ label }) => label).join(', ')}
            </span>
          </span>
        )}
        <Badge tone={left.tone} className="text-[0.8125rem] whitespace-nowrap">
          {left.text}
        </Badge>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-sm:order-1 max-sm:ml-auto">
        <Link
          to="/workspace/$id"
          params={{ id }}
          state={{ isAdminView: true }}
          data-shortcut="o"
          title="Ver Aplicação"
          className={buttonClass({ variant: 'ghost', size: 'sm', className: 'px-2 pointer-coarse:min-h-11' })}
        >
          <Eye aria-hidden="true" className="size-4" />
          <span className="sr-only">Ver Aplicação de {name}</span>
        </Link>
        <DecisionButtons
          target={targetOf(workspace)}
          can={{ approve: true, reject: true }}
          onCheck={onCheck}
          size="sm"
        />
      </div>
    </PanelCard>
  )
}

function Thumbnail({ workspace: { images } }: { workspace: JudgedWorkspace }) {
  const [cover] = images
  if (!cover) {
    return (
      <span className="flex h-9 w-12 shrink-0 items-center justify-center rounded-md bg-base-200 text-muted">
        <ImageOff aria-hidden="true" className="size-4" />
      </span>
    )
  }
  return (
    <Picture
      image={{ ...cover, src: cover.url, alt: '' }}
      sizes="48px"
      className="h-9 w-12 shrink-0 rounded-md"
    />
  )
}
