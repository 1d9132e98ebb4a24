import { randomBytes } from 'node:crypto'

/** A part of a page that depends on who reads, as the page's shared part names it. */
export type PersonalPartRequest = { name: string; props: object }

/** A page without what depends on who reads: its texts, and the part that stands between each and the next. */
export type SharedPage = { texts: string[]; parts: PersonalPartRequest[] }

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
  split(html: string): SharedPage {
    const [first = '', ...others] = html.split(`[${this.#secret}:`)
    const texts = [first]
    const parts: PersonalPartRequest[] = []
    for (const other of others) {
      const end = other.indexOf(']')
      const part = this.#parts[Number(other.slice(0, end))]
      if (!part) throw new Error('A mark of a personal part was changed while the page was rendered')
      parts.push(part)
      texts.push(other.slice(end + 1))
    }
    return { texts, parts }
  }
}

/**
 * The whole page for one reader.
 * @param filled the HTML of each part, in order
 * @returns its bytes, and how many each text and each part between has
 */
export function joinPage(
  { texts }: SharedPage,
  filled: readonly string[],
): { body: Buffer; lengths: number[] } {
  const [first = '', ...others] = texts
  const pieces = [first, ...others.flatMap((text, index) => [filled[index] ?? '', text])]
  const bytes = pieces.map((piece) => Buffer.from(piece))
  return { body: Buffer.concat(bytes), lengths: bytes.map(({ length }) => length) }
}
