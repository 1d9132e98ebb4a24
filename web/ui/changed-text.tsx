import { markChanges } from './marked-changes.ts'

export interface ChangedTextProps {
  text: string
  /** The text to compare it with. */
  other: string
  /** Whether the differing words are marked as added or as removed. */
  tone: 'new' | 'old'
}

const toneClass = {
  new: 'bg-secondary text-secondary-content',
  old: 'bg-[color-mix(in_oklab,var(--color-error)_14%,var(--surface))] text-base-content',
}

/** A text with the words marked that differ from another text. */
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
