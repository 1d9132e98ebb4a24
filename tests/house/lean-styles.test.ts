import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withoutIdleVariables, withoutOldBrowsers, withThemeConstants } from '../../scripts/lean-styles.ts'
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

test('puts in the place of a variable its only value, drops one that nothing reads, and keeps every other', () => {
  const declare = (name: string, initial = '') =>
    `@property --tw-${name}{syntax:"*";inherits:false${initial}}`
  const styles =
    declare('fixed', ';initial-value:0') +
    declare('unset') +
    declare('unread') +
    declare('varies', ';initial-value:solid') +
    declare('x') +
    declare('x-wide', ';initial-value:1') +
    '.a{--tw-fixed:0;width:calc(1px * var(--tw-fixed));--tw-unread:600;font:var(--tw-unset,) var(--tw-unset, a)}' +
    '.b{--tw-varies:dashed;border-style:var(--tw-varies)}.c{--tw-x:2;top:var(--tw-x,var(--y));left:var(--tw-x-wide)}'
  expect(withoutIdleVariables(styles)).toBe(
    declare('varies', ';initial-value:solid') +
      declare('x') +
      '.a{width:calc(1px * 0);font:  a}' +
      '.b{--tw-varies:dashed;border-style:var(--tw-varies)}.c{--tw-x:2;top:var(--tw-x,var(--y));left:1}',
  )
})

test('puts in the place of a variable what all themes set it to, and drops the switch between them', () => {
  const other = ':root:has(input.theme-controller[value=dim]:checked),[data-theme=dim]'
  const theme = (depth: string, ink: string) => `{--depth:${depth};--noise:0;--ink:${ink}}`
  const rules = (noise: string) =>
    `.a{color:var(--ink);opacity:${noise};box-shadow:0 1px oklch(0% 0 0 / calc(${noise} * .1)) inset}`
  expect(
    withThemeConstants(
      `:where(:root),${other}${theme('1', 'red')}${other}${theme('0', 'blue')}${rules('var(--noise, 1)')}`,
    ),
  ).toBe(
    `:where(:root),[data-theme=dim]${theme('1', 'red')}[data-theme=dim]${theme('0', 'blue')}.a{color:var(--ink);opacity:0;box-shadow:0 1px #0000 inset}`,
  )
})

test('no page uses a class that the theme leaves out', () => {
  const [, leftOut = ''] =
    /@source not inline\("([^"]+)"\)/.exec(readFileSync('web/styles/theme.css', 'utf8')) ?? []
  expect(leftOut).not.toBe('')
  const words = new Set(leftOut.split(' '))
  const used = filesBelow(['web'])
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => classLists(readFileSync(file, 'utf8')))
    .filter((names) => names.some((name) => words.has(name)))
  expect(used).toEqual([])
})

/**
 * The content of `class` attributes, and every text in which a word is beside a class's name, like 'p-2' or 'sm:flex'.
 */
function classLists(code: string): string[][] {
  const attributes = [...code.matchAll(/class(?:Name)?="([^"]*)"/g)].map(([, classes = '']) => classes)
  const texts = [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g)]
    .map(([, single, double, template]) => single ?? double ?? template ?? '')
    .filter((text) => /(?:^|\s)[a-z]+[-:]\S/.test(text))
  return [...attributes, ...texts].map((classes) => classes.split(/\s+/))
}
