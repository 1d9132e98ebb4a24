import { markChanges } from './marked-changes.ts'

export interface ChangedTextProps {
  text: string
  /** What it is compared with. */
  other: string
  /** How the differing words are marked: as new, or as what goes. */
  tone: 'new' | 'old'
}

const toneClass = {
  new: 'bg-secondary text-secondary-content',
  old: 'bg-[color-mix(in_oklab,var(--color-error)_14%,var(--surface))] text-base-content',
}

/** A text of which the words that differ from another one are marked. */
export function ChangedText({ text, other, tone }: ChangedTextProps) {
  return markChanges(text, other).map((part) =>
    part.isChanged ? (
      <mark key={part.start} className={`rounded-sm box-decoration-clone px-0.5 ${toneClass[tone]}`}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
