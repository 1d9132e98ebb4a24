import { type SQL, sql } from 'drizzle-orm'
import { states } from '#contract/places/rules.ts'
import { foldText } from '#contract/text/rules.ts'
import { amenityIds, amenityLabels } from '#contract/workspaces/amenities.ts'
import { workspaceTypeLabels, workspaceTypePlurals, workspaceTypes } from '#contract/workspaces/rules.ts'
import { workspaces } from '../../database/schema.ts'
import { matchesWords } from '../../database/word-patterns.ts'

/** Conjunctions and articles: they say nothing about a workspace. */
const smallWords = new Set(
  'a à ao aos as às com da das de do dos e em na nas no nos o os ou para perto por pra pro sem um uma'
    .split(' ')
    .map(foldText),
)

/** States whose names equal such words without their accents: Pará. */
const statesLikeSmallWords = states
  .map(({ name }) => name.toLowerCase())
  .filter((name) => smallWords.has(foldText(name)))

/** These names mean the city; the state is found by its two letters. */
const statesNamedLikeCities: readonly string[] = ['SP', 'RJ']

/** Other words for a type or an amenity. */
const synonyms: readonly (readonly [phrase: string, mark: string])[] = [
  ['estação de trabalho', 'desk'],
  ['posto de trabalho', 'desk'],
  ['televisão', 'tv'],
  ['internet', 'wifi'],
  ['lousa', 'whiteboard'],
  ['garagem', 'parking'],
  ['vaga', 'parking'],
  ['bicicleta', 'bike-storage'],
  ['pet friendly', 'pet-friendly'],
  ['24h', '24-7-access'],
  ['24 horas', '24-7-access'],
]

type Label = { words: readonly string[]; mark: string; isWhole: boolean }

function labelOf(text: string, mark: string, isWhole = false): Label {
  return { words: wordsOf(text), mark, isWhole }
}

const typeLabels = workspaceTypes.flatMap((type) =>
  `${workspaceTypeLabels[type]}/${workspaceTypePlurals[type].replace(' e ', '/')}`
    .split('/')
    .map((text) => labelOf(text, type)),
)
const otherLabels = [
  ...amenityIds.map((id) => labelOf(amenityLabels[id], id)),
  ...synonyms.map(([text, mark]) => labelOf(text, mark)),
  ...states.flatMap(({ code, name }) => [
    labelOf(code, code.toLowerCase(), true),
    ...(statesNamedLikeCities.includes(code) ? [] : [labelOf(name, code.toLowerCase(), true)]),
  ]),
]
/** Longer labels first: 'mesa regulável' before 'mesa'. */
const labels = [...typeLabels, ...otherLabels].toSorted((one, other) => other.words.length - one.words.length)

/** 'sala' and 'mesa' are types; amenities are found by their other words only. */
const wordsOfTypes = new Set(typeLabels.flatMap(({ words }) => words))
const labelsByWord = [
  ...typeLabels,
  ...otherLabels.map((label) => ({
    ...label,
    words: label.words.filter((word) => !wordsOfTypes.has(word)),
  })),
]

/** A word or the words of a label, as typed, and the condition for the workspaces that it finds. */
export type SearchTerm = { typed: string; matches: SQL }

/**
 * The terms of a search (LIST-27): each must match by name, description, address, neighborhood, city, state,
 * or the label of type or amenity. Small words are left out unless there are no others.
 */
export function termsOf(search: string | undefined): SearchTerm[] {
  const typed = (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((text) => ({ text, word: plain(text) }))
  const isSmall = ({ text }: { text: string }) => isSmallWord(text)
  const all = typed.filter(({ word }) => word !== '')
  const words = all.every(isSmall) ? all : all.filter((word) => !isSmall(word))

  const terms: SearchTerm[] = []
  for (let place = 0; place < words.length; ) {
    const rest = words.slice(place)
    const found = labels.find((label) =>
      isAtStart(
        label,
        rest.map(({ word }) => word),
      ),
    )
    const count = Math.max(found?.words.length ?? 1, 1)
    const own = rest.slice(0, count)
    terms.push({
      typed: own.map(({ text }) => text).join(' '),
      matches: own.some(({ text }) => namesState(text))
        ? matchesPlace(own.map(({ word }) => word))
        : matchesTerm(own.map(({ word }) => word)),
    })
    place += count
  }
  return terms
}

/** Whether the words begin with all words of this label. */
function isAtStart({ words }: Label, rest: readonly string[]): boolean {
  return words.length > 0 && words.every((word, index) => word === hyphenless(rest[index] ?? ''))
}

function matchesTerm(words: readonly string[]): SQL {
  const texts = matchesWords(workspaces.searchText, words.join(' '))
  return sql`(${sql.join([sql`(${sql.join(texts, sql` and `)})`, ...matchesMarks(words)], sql` or `)})`
}

/**
 * The condition for a state whose name is like a small word: since texts contain that everywhere, only the
 * state counts, and a city named after it.
 */
function matchesPlace(words: readonly string[]): SQL {
  const [word = ''] = words
  const texts = sql.join(matchesWords(workspaces.searchText, word), sql` and `)
  const isCity = sql`(${workspaces.cityKey} = ${word} or ${workspaces.cityKey} like ${`${word} %`})`
  return sql`(${sql.join([sql`(${texts} and ${isCity})`, ...matchesMarks(words)], sql` or `)})`
}

function matchesMarks(words: readonly string[]): SQL[] {
  return marksOf(words).map((mark) => sql`${workspaces.searchText} like ${`%<${mark}>%`}`)
}

/** What these words name: a whole label, or as one word the beginning of a label's word. */
function marksOf(words: readonly string[]): string[] {
  const plainWords = words.map(hyphenless)
  const [first = ''] = plainWords
  const whole = labels.filter(
    (label) => label.words.length === plainWords.length && isAtStart(label, plainWords),
  )
  const begun =
    words.length === 1 && first.length >= SHORTEST_BEGINNING
      ? labelsByWord.filter((label) => !label.isWhole && label.words.some((word) => word.startsWith(first)))
      : []
  return [...new Set([...whole, ...begun].map(({ mark }) => mark))]
}

const SHORTEST_BEGINNING = 3

/** The words of a label as a search is compared with them: 'Wi-Fi' is 'wifi', small words are left out. */
function wordsOf(label: string): string[] {
  return label
    .split(' ')
    .filter((word) => !isSmallWord(word))
    .map((word) => hyphenless(plain(word)))
}

function isSmallWord(text: string): boolean {
  return smallWords.has(plain(text)) && !namesState(text)
}

/** Whether a word names a state that only its accent distinguishes from a small word. */
function namesState(text: string): boolean {
  return statesLikeSmallWords.includes(bare(text.normalize('NFC').toLowerCase()))
}

function hyphenless(word: string): string {
  return word.replaceAll('-', '')
}

/** A word without accents, case and punctuation around it: '(Pinheiros),' is 'pinheiros'. */
function plain(text: string): string {
  return bare(foldText(text))
}

/** A word without punctuation around it. */
function bare(text: string): string {
  return text.replace(/^[^\p{L}\p{N}%_\\]+|[^\p{L}\p{N}%_\\]+$/gu, '')
}
