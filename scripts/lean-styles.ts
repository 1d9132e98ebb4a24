import type { Plugin } from 'vite'

/** Around rules that mix colours; before it Tailwind puts a plain colour for browsers that can't. */
const MIXING = /@supports\s*\(color:\s*color-mix\(in lab,\s*red,\s*red\)\)\s*\{/
/** Untyped copies of every `@property`. */
const UNTYPED = /@layer properties\s*\{\s*@supports/

/** Takes out of the styles what Tailwind adds for browsers older than those it supports: a kilobyte on every page. */
export function leanStyles(): Plugin {
  return {
    name: 'lean-styles',
    apply: 'build',
    transform: {
      filter: { id: /\.css(?:$|\?)/ },
      handler: (code) => ({ code: withoutOldBrowsers(code), map: null }),
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
