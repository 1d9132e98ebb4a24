import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutOldBrowsers } from '../../scripts/lean-styles.ts'
import { filesBelow } from './files.ts'

test('takes rules for old browsers out of the styles, and nothing else', () => {
  const styles =
    '@layer properties{@supports (not (margin-trim:inline)){*{--tw-ease:initial}}}' +
    '.a{color:red}@supports (color:color-mix(in lab, red, red)){.a{color:color-mix(in oklab,red 5%,blue)}}' +
    '@supports (field-sizing:content){.b{resize:none}}@layer utilities{.c{top:0}}'
  expect(withoutOldBrowsers(styles)).toBe(
    '.a{color:red}.a{color:color-mix(in oklab,red 5%,blue)}' +
      '@supports (field-sizing:content){.b{resize:none}}@layer utilities{.c{top:0}}',
  )
})

test('no page uses a class that the theme leaves out', () => {
  const [, leftOut = ''] =
    /@source not inline\("([^"]+)"\)/.exec(readFileSync('web/styles/theme.css', 'utf8')) ?? []
  expect(leftOut).not.toBe('')
  const words = new Set(leftOut.split(' '))
  const used = filesBelow(['web'])
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/class(?:Name)?="([^"]*)"/g)].flatMap(([, classes = '']) =>
        classes.split(/\s+/).filter((name) => words.has(name)),
      ),
    )
  expect(used).toEqual([])
})
