import { formatMoney, toCents } from '#contract/money.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { toThumbnail } from '#web/features/workspaces/picture-image.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { OwnWorkspaceActions } from './own-workspace-actions.tsx'
import { StatusBadges, StatusNotes } from './own-workspace-status.tsx'

type Props = {
  workspace: ManagedWorkspace
  isNew: boolean
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
  onDeleted: () => void
}

/** One of the host's workspaces in one line of a long list, with a box to select it. */
export function OwnWorkspaceRow({ workspace, isNew, isSelected, onSelect, onDeleted }: Props) {
  const { name, type, city, state, price, priceUnit, images } = workspace
  const [cover] = images
  return (
    <li
      className={classNames(
        'flex flex-wrap items-start gap-x-4 gap-y-3 border-t border-base-300 py-4',
        isNew && 'rounded-card outline-2 outline-offset-4 outline-success',
      )}
    >
      <label className="-ml-2.5 flex size-11 shrink-0 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          className="checkbox border-field-line checkbox-primary"
          checked={isSelected}
          onChange={({ currentTarget }) => onSelect(currentTarget.checked)}
        />
        <span className="sr-only">Selecionar {name}</span>
      </label>
      <div className="aspect-4/3 w-20 shrink-0 overflow-hidden rounded-field bg-base-200 sm:w-28">
        {cover ? (
          <Picture image={{ ...toThumbnail(cover), alt: '' }} className="size-full" />
        ) : (
          <div className="flex size-full items-center justify-center text-muted">
            <ArchDrawing className="h-12! w-14!" />
          </div>
        )}
      </div>
      <div className="min-w-0 flex-[1_1_9rem] sm:flex-[1_1_16rem]">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>
            {workspaceTypeLabels[type]} em {city}, {state}
          </span>
          <span className="whitespace-nowrap">
            <span className="font-semibold text-base-content">{formatMoney(toCents(price))}</span> /
            {priceUnitLabels[priceUnit]}
          </span>
        </p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <StatusBadges workspace={workspace} />
        </div>
        <StatusNotes workspace={workspace} />
      </div>
      <div className="max-md:w-full">
        <OwnWorkspaceActions workspace={workspace} onDeleted={onDeleted} />
      </div>
    </li>
  )
}
