import { readFileSync } from 'node:fs'
import dictionary from 'dictionary-pt'
import { loadModule } from 'hunspell-asm'
import { expect, test } from 'vitest'
import { filesBelow } from './files.ts'
import { readVisibleTexts } from './visible-texts.ts'

const WORD = /\p{L}+(?:['’-]\p{L}+)*/gu
/** Addresses and file names inside a text. */
const ADDRESS = /(?:https?:|mailto:|\B\/)\S*|\S*\.webp/g
/** The word joiner, which prevents a line break inside 'e-mails' and is not a letter of the word. */
const WORD_JOINER = '\u2060'
/** Codes and abbreviations: CEP, LGPD. */
const ABBREVIATION = /^\p{Lu}{2,6}$/u
const TEXT_FILES = /^web\/features\/(?:content\/texts|host-resources\/guides)\/|sample-workspaces\.ts$/
/** Names of made-up guests and what they wrote: as careless as people write. */
const CARELESS = /^server\/demo\/(?:demo-reviews|past-guests)\.ts$/
/** Words missing from the dictionary, one per line: names, and English words used in Brazil. */
const own = new Set(
  readFileSync('tests/house/own-words.txt', 'utf8')
    .split('\n')
    .map((word) => word.trim())
    .filter(Boolean),
)

test('the visible Portuguese texts match the dictionary', async () => {
  const hunspell = await openDictionary()
  const isKnown = new Map<string, boolean>()
  const check = (word: string): boolean => {
    const known = isKnown.get(word) ?? (own.has(word) || own.has(word.toLowerCase()) || hunspell.spell(word))
    isKnown.set(word, known)
    return known
  }
  const files = filesBelow(['contract', 'web', 'server/demo']).filter(
    (file) => /(?<!\.test|\.gen)\.tsx?$/.test(file) && !CARELESS.test(file),
  )
  const unknown = files
    .flatMap((file) => readVisibleTexts(file, TEXT_FILES.test(file)))
    .flatMap(({ file, line, text }) =>
      [...text.replaceAll(WORD_JOINER, '').replace(ADDRESS, ' ').matchAll(WORD)].map(([word]) => ({
        word,
        place: `${file}:${line}`,
      })),
    )
    .filter(({ word }) => word.length > 1 && !ABBREVIATION.test(word) && !check(word))
  expect(isKnown.size).toBeGreaterThan(1500)
  expect(unknown.map(({ word, place }) => `${word} (${place})`)).toEqual([])
}, 60_000)

/** LibreOffice's dictionary of Brazilian Portuguese. */
async function openDictionary() {
  const hunspell = await loadModule()
  return hunspell.create(
    hunspell.mountBuffer(dictionary.aff, 'pt.aff'),
    hunspell.mountBuffer(dictionary.dic, 'pt.dic'),
  )
}
