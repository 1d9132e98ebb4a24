import { Link } from '@tanstack/react-router'
import { withNoBreakSpaces } from '#web/ui/no-break-spaces.ts'
import type { Block, RichText, StoredItem, TextLink } from './rich-text.ts'

const linkClass = 'font-medium text-primary underline decoration-1 underline-offset-4 hover:decoration-2'

function InlineLink({ text, href }: TextLink) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} className={linkClass}>
        {text}
      </Link>
    )
  }
  if (href.startsWith('https:')) {
    return (
      <a href={href} target="_blank" rel="noopener" title="Abre em nova aba" className={linkClass}>
        {text}
      </a>
    )
  }
  return (
    <a href={href} className={linkClass}>
      {text}
    </a>
  )
}

/** A text with its links and technical names. */
export function RichTextView({ text }: { text: RichText }) {
  if (typeof text === 'string') return withNoBreakSpaces(text)
  return text.map((part) => {
    if (typeof part === 'string') return withNoBreakSpaces(part)
    if ('code' in part) return <code key={part.code}>{part.code}</code>
    return <InlineLink key={`${part.text} ${part.href}`} {...part} />
  })
}

function StoredItems({ caption, items }: { caption: string; items: readonly StoredItem[] }) {
  return (
    <ul aria-label={caption} className="border-t border-base-300">
      {items.map(({ name, purpose, duration }) => (
        <li
          key={name}
          className="grid gap-x-6 gap-y-1 border-b border-base-300 py-4 last:border-b-0 last:pb-0 sm:grid-cols-[13rem_1fr]"
        >
          <code className="text-[0.9375rem] font-semibold wrap-anywhere text-base-content">{name}</code>
          <div>
            <p>
              <RichTextView text={purpose} />
            </p>
            <p className="mt-1 text-sm">
              <span className="font-medium text-base-content">Duração:</span> {withNoBreakSpaces(duration)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <RichTextView text={block.text} />
      </p>
    )
  }
  if (block.kind === 'stored') return <StoredItems caption={block.caption} items={block.items} />
  return (
    <ul className="flex list-disc flex-col gap-2.5 pl-5 marker:text-primary">
      {block.entries.map(({ term, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change their order
        <li key={index} className="pl-1">
          {term && <strong className="font-semibold text-base-content">{term}: </strong>}
          <RichTextView text={text} />
        </li>
      ))}
    </ul>
  )
}

/** The paragraphs and lists of an answer or a section. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="flex flex-col gap-4">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change their order
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}
