import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import ledger from '../mutations/ledger.config.mjs'
import rules from '../mutations/stryker.config.mjs'

/** 'contract/{dates,money}.ts' as the two files. */
function filesOf(pattern: string): string[] {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return names ? names.split(',').map((name) => `${before}${name}${after}`) : [pattern]
}

test.each([...rules.mutate, ...ledger.mutate].flatMap(filesOf))(
  'the mutation tests change %s, which exists',
  (file) => {
    expect(existsSync(file)).toBe(true)
  },
)
