import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** WCAG 1.4.3, for text of any size; 1.4.11, for the parts of controls and drawings that carry meaning. */
const LEAST_OF_TEXT = 4.5
const LEAST_OF_PARTS = 3

const TEXT_PAIRS = [
  ...['base-content', 'muted', 'primary', 'error', 'success'].flatMap((text) =>
    ['base-100', 'base-200', 'surface', 'sunken'].map((ground) => [text, ground] as const),
  ),
  ...['primary', 'secondary', 'accent', 'neutral', 'info', 'success', 'warning', 'error'].map(
    (ground) => [`${ground}-content`, ground] as const,
  ),
]
/** Borders of fields, the outline of the focus, chosen chips, lines of charts, pins of the map. */
const PART_PAIRS = ['field-line', 'primary', 'neutral', 'error'].flatMap((part) =>
  ['base-100', 'base-200', 'surface'].map((ground) => [part, ground] as const),
)

const themes = [
  ...readFileSync('web/styles/theme.css', 'utf8').matchAll(/name: "(pouso[a-z-]*)";([^}]+)}/g),
].map(([, name = '', body = '']) => {
  const colours = [...body.matchAll(/--(?:color-)?([a-z0-9-]+): (#[0-9a-f]{6});/g)]
  return { name, colours: new Map(colours.map(([, colour = '', value = '']) => [colour, value])) }
})

/** The relative luminance of '#rrggbb' (WCAG 2.2, 0 to 1). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const share = Number.parseInt(colour.slice(from, from + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test('finds both themes', () => {
  expect(themes.map(({ name }) => name)).toEqual(['pouso', 'pouso-dark'])
})

describe.each(themes)('the colours of $name', ({ colours }) => {
  test.each(TEXT_PAIRS)('%s is readable on %s', (text, ground) => {
    expect(contrast(colours.get(text), colours.get(ground))).toBeGreaterThanOrEqual(LEAST_OF_TEXT)
  })

  test.each(PART_PAIRS)('%s stands out from %s', (part, ground) => {
    expect(contrast(colours.get(part), colours.get(ground))).toBeGreaterThanOrEqual(LEAST_OF_PARTS)
  })
})
