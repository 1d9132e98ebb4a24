import { classNames } from '#web/ui/class-names.ts'
import type { Entry } from './entry.ts'

/** Numbered steps in three columns, or in one beside a picture. */
export function Steps({ steps, columns = 3 }: { steps: readonly Entry[]; columns?: 1 | 3 }) {
  return (
    <ol className={classNames('grid', columns === 3 ? 'gap-x-10 gap-y-10 lg:grid-cols-3' : 'gap-y-8')}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={classNames('flex gap-5', columns === 3 && 'lg:flex-col')}>
          <span
            aria-hidden="true"
            className="arch-3/4 flex w-12 shrink-0 items-end justify-center self-start [--arch-feet:0.375rem] bg-accent pb-2 font-display text-2xl font-semibold text-accent-content"
          >
            {index + 1}
          </span>
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Short facts side by side where there is room, each under a hairline. */
export function Facts({ entries, columns }: { entries: readonly Entry[]; columns: 3 | 4 }) {
  return (
    <ul
      className={classNames(
        'grid gap-x-8 gap-y-8 sm:grid-cols-2',
        columns === 3 ? 'lg:grid-cols-3' : 'lg:grid-cols-4',
      )}
    >
      {entries.map(({ title, text, icon: Icon }) => (
        <li key={title} className="border-t border-base-300 pt-5">
          {Icon && <Icon aria-hidden="true" strokeWidth={1.5} className="mb-4 size-8 text-primary" />}
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
