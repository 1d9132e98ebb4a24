import type { Plugin } from 'vite'

/** The condition around rules that mix colours; before it Tailwind adds a plain colour for older browsers. */
const MIXING = /@supports\s*\(color:\s*color-mix\(in lab,\s*red,\s*red\)\)\s*\{/
/** Untyped copies of every `@property`. */
const UNTYPED = /@layer properties\s*\{\s*@supports/

/** daisyUI's checkbox to switch themes, which we don't use. */
const THEME_SWITCH = /:root:has\(input\.theme-controller\[value="?[\w-]+"?\]:checked\),?\s*/g
/** The variables of the default theme, on the root and so for every element. */
const DEFAULT_THEME = /:where\(:root\)[^{]*\{([^}]*)\}/
/** Nought of the colour's opacity. */
const TRANSPARENT =
  /oklch\([^()]*\/\s*calc\(0 \* [^()]*\)\)|color-mix\(in oklab, [^,()]*(?:\([^()]*\))? calc\(0 \* [^()]*\), #0000\)/g
const SETTING = /(--[\w-]+)\s*:([^;}]*)/g

/** A variable that Tailwind declares for its utilities. */
const DECLARED = /@property\s+(--tw-[\w-]+)\s*\{([^}]*)\}/g

/**
 * Removes from the styles what Tailwind adds for browsers that it doesn't support, a kilobyte on every page,
 * and its variables that have only one value, or that nothing reads.
 */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => ({
        code: withThemeConstants(withoutIdleVariables(withoutOldBrowsers(code))),
        map: null,
      }),
    },
  }
}

/** Removes the fallback colours; the minifier then joins the remaining rules. */
export function withoutOldBrowsers(styles: string): string {
  return replaceBlocks(
    replaceBlocks(styles, MIXING, (rules) => rules),
    UNTYPED,
    () => '',
  )
}

/** Replaces a variable that only ever has its first value by that value. */
export function withoutIdleVariables(styles: string): string {
  return [...styles.matchAll(DECLARED)].reduce((lean, [declaration, name = '', descriptors = '']) => {
    const settings = new RegExp(`(?<=[{;\\s])${name}\\s*:([^;}]*);?`, 'g')
    const reads = new RegExp(`var\\(\\s*${name}\\s*(?:,([^()]*))?\\)`, 'g')
    const initial = /initial-value:([^;}]*)/.exec(descriptors)?.[1]?.trim()
    const isSet = [...lean.matchAll(settings)].some(([, value = '']) => value.trim() !== initial)
    // A use with another function inside it isn't recognized: the variable then stays.
    const isRead = lean.includes(`var(${name}`)
    const isEveryReadKnown = lean.split(`var(${name}`).length - 1 === [...lean.matchAll(reads)].length
    if ((isRead && isSet) || !isEveryReadKnown) return lean
    return lean
      .replace(declaration, '')
      .replace(settings, '')
      .replace(reads, (_read, fallback = '') => initial ?? fallback)
  }, styles)
}

/**
 * Replaces a variable on which all themes agree by its value; it stays set, for code outside the sheet. A
 * colour whose opacity thereby becomes 0 is written as the shortest transparent one. Removes daisyUI's
 * switch.
 */
export function withThemeConstants(styles: string): string {
  const unswitched = styles.replace(THEME_SWITCH, '')
  const [, theme = ''] = DEFAULT_THEME.exec(unswitched) ?? []
  const folded = [...theme.matchAll(SETTING)].reduce((lean, [, name = '', value = '']) => {
    const settings = [...styles.matchAll(new RegExp(`(?<=[{;\\s])${name}\\s*:([^;}]*)`, 'g'))]
    if (settings.some(([, other = '']) => other.trim() !== value.trim())) return lean
    return lean.replace(new RegExp(`var\\(\\s*${name}\\s*(?:,[^()]*)?\\)`, 'g'), value.trim())
  }, unswitched)
  return folded.replace(TRANSPARENT, '#0000')
}

/** @param replace gets what is between the braces of each block that `start` begins */
function replaceBlocks(styles: string, start: RegExp, replace: (inside: string) => string): string {
  const at = styles.search(start)
  if (at < 0) return styles
  const open = styles.indexOf('{', at)
  const close = closingBrace(styles, open)
  const rest = styles.slice(0, at) + replace(styles.slice(open + 1, close)) + styles.slice(close + 1)
  return replaceBlocks(rest, start, replace)
}

function closingBrace(styles: string, open: number): number {
  let depth = 0
  for (let at = open; at < styles.length; at += 1) {
    if (styles[at] === '{') depth += 1
    if (styles[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error('The styles have a brace that nothing closes')
}
