import { createHash } from 'node:crypto'

/** Blocks of data (JSON, JSON-LD) run nothing and need no name (HTML, 'prepare the script element'). */
const WITHOUT_NAME = /\ssrc=|\stype="application\/(?:ld\+)?json"/
const SCRIPT = '<script'
const SCRIPT_END = '</script>'
/** Most of a page's scripts are those of every page. */
const MOST_NAMES = 200
const names = new Map<string, string>()

/**
 * Finds inline scripts by searching for tags: a regular expression would look at every character of the page.
 */
function inlineScripts(html: Buffer): string[] {
  const scripts: string[] = []
  for (let at = html.indexOf(SCRIPT); at >= 0; ) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(SCRIPT_END, start)
    if (start === 0 || end < 0) break
    if (!WITHOUT_NAME.test(html.toString('utf8', at, start))) scripts.push(html.toString('utf8', start, end))
    at = html.indexOf(SCRIPT, end)
  }
  return scripts
}

function nameOf(script: string): string {
  const known = names.get(script)
  if (known) return known
  const name = `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  if (names.size >= MOST_NAMES) names.clear()
  names.set(script, name)
  return name
}

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'x-frame-options': 'DENY',
} as const

/** Headers of every response; over https with HSTS. */
export function securityHeaders(isHttps: boolean): Record<string, string> {
  return isHttps
    ? { ...common, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : { ...common }
}

/** The policy of responses that are not pages: they load nothing. */
export const EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'"

/**
 * A page's policy, which names each of its inline scripts by hash.
 * @param html the finished page
 * @param tileUrl the source of map tiles, the only other origin that pictures may come from
 */
export function contentSecurityPolicy(html: string | Buffer, tileUrl: string | null = null): string {
  const bytes = typeof html === 'string' ? Buffer.from(html) : html
  const hashes = new Set(inlineScripts(bytes).map(nameOf))
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(' ')}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${tileUrl ? new URL(tileUrl).origin : ''}`.trim(),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
