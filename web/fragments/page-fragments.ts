import type { ReactElement } from 'react'
import { randomHex } from '#web/api/random-hex.ts'

/** A part of a page that depends on nothing but its key: its HTML, and the personal parts between. */
type Fragment = { texts: string[]; parts: PersonalPart[] }
type PersonalPart = { name: string; props: object }
type MarkPersonal = (name: string, props: object) => string

const SECRET_BYTES = 16
/** The memory for keys and HTML: some thousand cards. */
const MOST_CHARACTERS = 8_000_000

/** Finished fragments of this process, least recently used first. */
const known = new Map<string, Fragment>()
let characters = 0

/**
 * The fragments of one page that is rendered for everyone. A page that lacks a fragment renders it in place, as usual;
 * afterwards the fragment is rendered alone, for later pages.
 */
export class PageFragments {
  readonly #missing = new Map<string, ReactElement>()
  readonly #mark: MarkPersonal

  /** @param mark stands for a personal part of this page */
  constructor(mark: MarkPersonal) {
    this.#mark = mark
  }

  /** @returns the HTML of `body`, or undefined if it isn't known yet */
  find(key: string, body: ReactElement): string | undefined {
    const fragment = known.get(key)
    if (!fragment) {
      this.#missing.set(key, body)
      return undefined
    }
    known.delete(key)
    known.set(key, fragment)
    return fragment.texts.reduce((html, text, at) => {
      const part = fragment.parts[at - 1]
      return html + (part ? this.#mark(part.name, part.props) : '') + text
    })
  }

  /**
   * Stores the fragments that the page lacked.
   * @param render renders a fragment alone, with this function marking its personal parts
   */
  learn(render: (body: ReactElement, mark: MarkPersonal) => string): void {
    const secret = randomHex(SECRET_BYTES)
    for (const [key, body] of this.#missing) {
      const parts: PersonalPart[] = []
      const html = render(body, (name, props) => {
        parts.push({ name, props })
        return secret
      })
      keep(key, { texts: html.split(secret), parts })
    }
  }
}

function keep(key: string, fragment: Fragment): void {
  known.set(key, fragment)
  characters += sizeOf(key, fragment)
  for (const [oldest, old] of known) {
    if (characters <= MOST_CHARACTERS) break
    known.delete(oldest)
    characters -= sizeOf(oldest, old)
  }
}

function sizeOf(key: string, { texts }: Fragment): number {
  return texts.reduce((sum, text) => sum + text.length, key.length)
}
