/** A link inside a sentence: a path of ours, `mailto:` or another site's address. */
export interface TextLink {
  text: string
  href: string
}

/** Marks a technical name inside a sentence. */
export interface CodeWords {
  code: string
}

/** One sentence or more, with links and technical names where needed. */
export type RichText = string | readonly (string | TextLink | CodeWords)[]

export interface ListEntry {
  /** The term of the entry, shown before its text. */
  term?: string
  text: RichText
}

/** The name of a cookie or an entry of the browser's storage. */
export interface StoredItem {
  name: string
  purpose: RichText
  duration: string
}

export type Block =
  | { kind: 'paragraph'; text: RichText }
  | { kind: 'list'; entries: readonly ListEntry[] }
  | { kind: 'stored'; caption: string; items: readonly StoredItem[] }

/** A legal text; its sections are numbered in order. */
export interface LegalText {
  title: string
  lead: string
  /** ISO date of the last change of the wording (CONT-18). */
  lastChanged: string
  summary: readonly RichText[]
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
}

/** A paragraph. */
export function paragraph(...text: (string | TextLink)[]): Block {
  return { kind: 'paragraph', text }
}

/** A list; a pair is a term and its text. */
export function list(...entries: (RichText | ListEntry)[]): Block {
  return {
    kind: 'list',
    entries: entries.map((entry) => (isListEntry(entry) ? entry : { text: entry })),
  }
}

function isListEntry(entry: RichText | ListEntry): entry is ListEntry {
  return typeof entry === 'object' && !Array.isArray(entry)
}

/** A link inside a text. */
export function link(text: string, href: string): TextLink {
  return { text, href }
}

/** The text without its links, for machines: one line per paragraph and entry. */
export function plainText(blocks: readonly Block[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return [wordsOf(block.text)]
      if (block.kind === 'list') {
        return block.entries.map(({ term, text }) => (term ? `${term}: ${wordsOf(text)}` : wordsOf(text)))
      }
      return block.items.map(({ name, purpose }) => `${name}: ${wordsOf(purpose)}`)
    })
    .join('\n')
}

function wordsOf(text: RichText): string {
  if (typeof text === 'string') return text
  return text
    .map((part) => {
      if (typeof part === 'string') return part
      return 'code' in part ? part.code : part.text
    })
    .join('')
}
