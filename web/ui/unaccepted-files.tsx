import { Banner } from './banner.tsx'

export interface UnacceptedFilesProps {
  /** Files that were refused, with the reason. */
  refused: readonly { key: string; name: string; reason: string }[]
  /** The names of files that were left out beyond the limit. */
  dropped: readonly string[]
  /** How many there can be, in words: '12 imagens'. */
  limit: string
  onClose: () => void
}

/** Which of the files given to `FileDrop` were not accepted, and why; nothing if all were. */
export function UnacceptedFiles({ refused, dropped, limit, onClose }: UnacceptedFilesProps) {
  if (refused.length + dropped.length === 0) return null
  return (
    <Banner tone="warning" live onClose={onClose}>
      <ul className="flex flex-col gap-1">
        {refused.map(({ key, name, reason }) => (
          <li key={key} className="break-words">
            <strong className="font-semibold">{name}</strong>: {reason}
          </li>
        ))}
        {dropped.length > 0 && (
          <li className="break-words">
            São no máximo {limit}. Ficaram de fora: {dropped.join(', ')}.
          </li>
        )}
      </ul>
    </Banner>
  )
}
