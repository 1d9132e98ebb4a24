import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf } from '#tests/woff2.ts'
import { PORTUGUESE } from '../../scripts/fonts/characters.ts'
import { filesBelow } from './files.ts'
import { readVisibleTexts } from './visible-texts.ts'

const STYLES = readFileSync('web/styles/fonts.css', 'utf8')
const FAMILIES = { 'Figtree Variable': '400 700', 'Bricolage Grotesque Variable': '600 700' }
/** Characters that are never drawn: they break lines, or forbid it. */
const UNDRAWN = /[\n\t\u2060\p{Cc}\p{Noncharacter_Code_Point}]/u
const ALL_LATIN = Array.from({ length: 0x250 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index))

test('every text of the product is written in characters of the fonts that load with each page', () => {
  const files = filesBelow(['contract', 'server', 'web']).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
  const texts = files.flatMap((file) => readVisibleTexts(file, true))
  expect(texts.length).toBeGreaterThan(1_000)
  const foreign = texts.filter(({ text }) =>
    [...text].some((character) => !PORTUGUESE.includes(character) && !UNDRAWN.test(character)),
  )
  expect(foreign).toEqual([])
})

test.each(readdirSync('web/ui/fonts'))('%s has a glyph for each of those characters', (name) => {
  const characters = charactersOf(readFileSync(`web/ui/fonts/${name}`))
  expect([...PORTUGUESE].filter((character) => !characters.has(character))).toEqual([])
})

test.each(Object.entries(FAMILIES))(
  '%s has every other Latin letter in one file of its own',
  (family, weight) => {
    const ranges = facesOf(family, weight).map(([, face = '']) => rangeIn(face))
    const whole = ranges.filter((range) => range === undefined)
    expect(whole).toHaveLength(1)
    const loading = (character: string) =>
      ranges.filter((range) => range?.(character.codePointAt(0) ?? 0)).length
    const wrong = ALL_LATIN.filter(
      (character) => loading(character) !== (PORTUGUESE.includes(character) ? 0 : 1),
    )
    expect(wrong).toEqual([])
  },
)

function facesOf(family: string, weight: string) {
  return [...STYLES.matchAll(/@font-face \{([^}]*)\}/g)].filter(
    ([, face = '']) => face.includes(`font-family: "${family}";`) && face.includes(`font-weight: ${weight};`),
  )
}

/** Whether a face is for a code point, or undefined where it is for all that it has glyphs for. */
function rangeIn(face: string): ((code: number) => boolean) | undefined {
  const [, list] = /unicode-range:([^;]*)/.exec(face) ?? []
  if (!list) return undefined
  const parts = list.split(',').map((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (code) => parts.some(([first, last]) => code >= first && code <= last)
}
