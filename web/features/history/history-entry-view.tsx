import { Link } from '@tanstack/react-router'
import type { HistoryEntry } from '#contract/history/shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { ChangedText } from '#web/ui/changed-text.tsx'
import { Comparison } from '#web/ui/comparison.tsx'
import { actionText, actorText, type ChangeText, describeChanges, subjectText } from './describe-entry.ts'

type Props = {
  entry: HistoryEntry
  /** The subject of the whole list, which an entry about it doesn't repeat. */
  ownId: string
}

/** One entry: action, actor and time, and the differences below. */
export function HistoryEntryView({ entry, ownId }: Props) {
  const changes = describeChanges(entry)
  const replaced = changes.filter(isReplacement)
  const stated = changes.filter((change) => !isReplacement(change))
  return (
    <li className="border-t border-base-300 py-5 first:border-t-0">
      <h2 className="text-lg tracking-normal text-pretty [overflow-wrap:anywhere]">
        {actionText(entry)}
        <Subject entry={entry} ownId={ownId} />
      </h2>
      <p className="mt-1 text-[0.9375rem] text-muted [overflow-wrap:anywhere]">
        {actorText(entry)}, <Instant at={entry.at} />
      </p>
      {stated.length > 0 && (
        <dl className="mt-3 flex flex-col gap-2">
          {stated.map(({ label, before, after }) => (
            <div key={label} className="[overflow-wrap:anywhere]">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="whitespace-pre-line">{after ?? <del className="text-muted">{before}</del>}</dd>
            </div>
          ))}
        </dl>
      )}
      {replaced.length > 0 && (
        <ul className="mt-3 divide-y divide-base-300 border-t border-base-300">
          {replaced.map(({ label, before, after }) => (
            <Comparison
              key={label}
              label={label}
              level={3}
              beforeLabel="Antes"
              afterLabel="Depois"
              before={<ChangedText text={before} other={after} tone="old" />}
              after={<ChangedText text={after} other={before} tone="new" />}
            />
          ))}
        </ul>
      )}
    </li>
  )
}

type Replacement = ChangeText & { before: string; after: string }

function isReplacement(change: ChangeText): change is Replacement {
  return change.before !== null && change.after !== null
}

/** The entry's subject if it isn't the list's, with a link to its own history; for a review, its booking's. */
function Subject({ entry: { subject }, ownId }: Props) {
  const name = subjectText(subject)
  if (subject.id === ownId || name === null) return null
  return (
    <>
      : <SubjectName subject={subject} name={name} />
    </>
  )
}

function SubjectName({ subject: { type, id }, name }: Pick<HistoryEntry, 'subject'> & { name: string }) {
  const linkClass = 'text-primary underline underline-offset-4'
  switch (type) {
    case 'workspace':
      return (
        <Link to="/admin/workspaces/$id/history" params={{ id }} className={linkClass}>
          {name}
        </Link>
      )
    case 'profile':
      return (
        <Link to="/admin/users/$id/history" params={{ id }} className={linkClass}>
          {name}
        </Link>
      )
    case 'booking':
    case 'review':
      return (
        <Link to="/admin/bookings/$code/history" params={{ code: name }} className={linkClass}>
          {name}
        </Link>
      )
    default:
      return name
  }
}
