import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Requirements of levels 1 and 2 in OWASP ASVS 5.0.0, by chapter. */
const COUNTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const ROW = /^\| V((\d+)\.\d+\.\d+) \| ([12]) \| (.+) \| (met|waived|not applicable) \| (.+) \|$/

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| V'))
  .map((line) => {
    const [, id = '', chapter, , , verdict, shown = ''] = ROW.exec(line) ?? []
    return { line, id, chapter: Number(chapter), verdict, shown }
  })

test('every requirement of levels 1 and 2 has exactly one well-formed row', () => {
  expect(rows.filter(({ id }) => id === '').map(({ line }) => line)).toEqual([])
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(COUNTS.map((_, index) => rows.filter(({ chapter }) => chapter === index + 1).length)).toEqual(COUNTS)
})

test('each met requirement names existing evidence', () => {
  const paths = (shown: string) =>
    [...shown.matchAll(/`((?:[\w-]+\/)+[\w.-]+)`/g)].map(([, path = '']) => path)
  const met = rows.filter(({ verdict }) => verdict === 'met')
  expect(met.filter(({ shown }) => paths(shown).length === 0).map(({ id }) => id)).toEqual([])
  expect(rows.flatMap(({ shown }) => paths(shown)).filter((path) => !existsSync(path))).toEqual([])
})

test('the sentence above the table counts its verdicts', () => {
  const count = (wanted: string) => rows.filter(({ verdict }) => verdict === wanted).length
  const sentence = `${count('met')} met, ${count('not applicable')} not applicable, ${count('waived')} waived.`
  expect(readFileSync('docs/security.md', 'utf8')).toContain(sentence)
})
