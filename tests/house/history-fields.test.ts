import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeChanges } from '#web/features/history/describe-entry.ts'

/** The names of the fields that a file's calls of `recordAudit` write out. */
function* storedFields(source: string): Generator<string> {
  for (const [, call = ''] of source.matchAll(/recordAudit\((.*?)\n {2,}\}\)/gs)) {
    for (const [, fields = ''] of call.matchAll(/\b(?:after|before): \{([^{}()]*)\}/g)) {
      for (const part of fields.split(',')) {
        const [name] = /^[a-z]\w*/i.exec(part.trim()) ?? []
        if (name) yield name
      }
    }
  }
}

test('the history has a name for every field that it stores (ADM-26)', () => {
  const sources = globSync('server/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') })
  const stored = [...new Set(sources.flatMap((file) => [...storedFields(readFileSync(file, 'utf8'))]))]
  expect(stored).toEqual(expect.arrayContaining(['weeks', 'bankReference', 'doubtfulMails']))
  const changes = stored.map((field) => ({ field, before: null, after: null }))
  expect(describeChanges({ changes }).filter(({ label }) => stored.includes(label))).toEqual([])
})
