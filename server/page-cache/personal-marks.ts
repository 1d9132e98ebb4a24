import { randomBytes } from 'node:crypto'

/** A part of a page that depends on who reads, as the page's shared part names it. */
export type PersonalPartRequest = { name: string; props: object }

/**
 * A page without what depends on its reader: its texts in bytes, and the personal part between each and the
 * next.
 */
export type SharedPage = { texts: Buffer[]; parts: PersonalPartRequest[] }

/** Marks the places of personal parts while a page is rendered for everyone; nobody can guess a mark. */
export class PersonalMarks {
  readonly #secret = randomBytes(16).toString('hex')
  readonly #parts: PersonalPartRequest[] = []

  /** @returns a mark for the part, which HTML and JSON leave as it is */
  readonly add = (name: string, props: object): string => {
    this.#parts.push({ name, props })
    return `[${this.#secret}:${this.#parts.length - 1}]`
  }

  /** Divides what was rendered at its marks. */
  split(html: Buffer): SharedPage {
    const texts: Buffer[] = []
    const parts: PersonalPartRequest[] = []
    const mark = `[${this.#secret}:`
    let from = 0
    for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
      const end = html.indexOf(']', at)
      const part = this.#parts[Number(html.toString('latin1', at + mark.length, end))]
      if (!part) throw new Error('A mark of a personal part was changed while the page was rendered')
      texts.push(html.subarray(from, at))
      parts.push(part)
      from = end + 1
    }
    texts.push(html.subarray(from))
    return { texts, parts }
  }
}

/**
 * Joins the whole page for one reader.
 * @param filled the HTML of each part, in order
 * @returns its bytes, and the length of each text and part
 */
export function joinPage(
  { texts }: SharedPage,
  filled: readonly string[],
): { body: Buffer; lengths: number[] } {
  const pieces = texts.flatMap((text, at) => (at === 0 ? [text] : [Buffer.from(filled[at - 1] ?? ''), text]))
  return { body: Buffer.concat(pieces), lengths: pieces.map(({ length }) => length) }
}
