import type { Plugin } from 'vite'

/** Around rules that mix colours; before it Tailwind puts a plain colour for browsers that can't. */
const MIXING = /@supports\s*\(color:\s*color-mix\(in lab,\s*red,\s*red\)\)\s*\{/
/** Untyped copies of every `@property`. */
const UNTYPED = /@layer properties\s*\{\s*@supports/

/** A variable that Tailwind declares for its utilities. */
const DECLARED = /@property\s+(--tw-[\w-]+)\s*\{([^}]*)\}/g

/**
 * Takes out of the styles what Tailwind adds for browsers older than those it supports, a kilobyte on every page, and
 * its variables that can have one value only, or that nothing reads.
 */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => ({ code: withoutIdleVariables(withoutOldBrowsers(code)), map: null }),
    },
  }
}

/** The colours that stay last win; the minifier joins the rules and drops the others. */
export function withoutOldBrowsers(styles: string): string {
  return replaceBlocks(
    replaceBlocks(styles, MIXING, (rules) => rules),
    UNTYPED,
    () => '',
  )
}

/** A variable that is never set to another value than its first is that value. */
export function withoutIdleVariables(styles: string): string {
  return [...styles.matchAll(DECLARED)].reduce((lean, [declaration, name = '', descriptors = '']) => {
    const settings = new RegExp(`(?<=[{;\\s])${name}\\s*:([^;}]*);?`, 'g')
    const reads = new RegExp(`var\\(\\s*${name}\\s*(?:,([^()]*))?\\)`, 'g')
    const initial = /initial-value:([^;}]*)/.exec(descriptors)?.[1]?.trim()
    const isSet = [...lean.matchAll(settings)].some(([, value = '']) => value.trim() !== initial)
    // A read with another function inside it isn't recognized: the variable then stays.
    const isRead = lean.includes(`var(${name}`)
    const isEveryReadKnown = lean.split(`var(${name}`).length - 1 === [...lean.matchAll(reads)].length
    if ((isRead && isSet) || !isEveryReadKnown) return lean
    return lean
      .replace(declaration, '')
      .replace(settings, '')
      .replace(reads, (_read, fallback = '') => initial ?? fallback)
  }, styles)
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
