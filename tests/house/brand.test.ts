import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { filesBelow } from './files.ts'

/** Texts that belong to the brand, anywhere in a source file. */
const OWN_WORDS = [brand.name, brand.whatsappPhone, brand.postalAddress]

test('the brand is written in one file (SYS-02)', () => {
  const sources = filesBelow(['contract', 'server', 'web']).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts') && file !== 'contract/brand.ts',
  )
  expect(sources.length).toBeGreaterThan(400)
  const repeated = sources.flatMap((file) =>
    textsOf(file)
      .filter((text) => OWN_WORDS.some((word) => text.includes(word)))
      .map((text) => `${file}: ${text}`),
  )
  expect(repeated).toEqual([])
})

/** Every string and JSX text of a source file, without comments. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_key, node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    if (node?.type === 'JSXText') texts.push(node.value)
    if (node?.type === 'TemplateElement') texts.push(node.value.cooked ?? '')
    return typeof node === 'bigint' ? undefined : node
  })
  return texts
}
