import { API_PREFIX } from '#contract/api-prefix.ts'
import { contract } from '#contract/index.ts'
import { publicPages } from '#contract/pages/public-pages.ts'

/** Pages besides the public ones. */
const PAGES = [
  ...['/workspace', '/workspace/{id}/edit', '/create-workspace', '/my-workspaces', '/host/workspaces'],
  ...['/host/agenda', '/workspace/{id}/book', '/bookings', '/bookings/{code}'],
  '/bookings/{code}/change',
  ...['/host/agenda', '/host/bookings', '/host/earnings', '/host/check-in'],
  ...[
    '/profile',
    '/settings',
    '/favorites',
    '/lists/{token}',
    '/participants/{token}',
    '/receipts/{number}',
    '/compare',
    '/messages',
    '/messages/{id}',
    '/notifications',
  ],
  ...[
    '/login',
    '/signup',
    '/forgot-password',
    '/email-sent',
    '/reset-password',
    '/confirm-email',
    '/not-me',
    '/booking-link',
    '/create-admin',
    '/offline',
  ],
  ...['/admin', '/admin/workspaces', '/admin/workspaces/{id}/history', '/admin/jobs'],
  ...['/admin/users', '/admin/users/{id}/history', '/admin/bookings', '/admin/bookings/{code}/history'],
  '/admin/payments',
  '/admin/disputes',
  '/admin/reviews',
]
const FILES = [
  ...['/healthz', '/readyz', '/metrics', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest'],
  ...['/service-worker.js', '/api/openapi.json', '/api/docs'],
]
/** Everything below such a path counts under one name. */
const PREFIXES = [
  '/files/images',
  '/files/private',
  '/files/share',
  '/sitemap',
  '/assets',
  '/api/auth',
  '/api/docs',
  '/api/pix',
]
export const OTHER = 'other'

/**
 * The name under which metrics count a request: one of a bounded number, however many addresses are tried.
 * @returns a function from a request's path and query to that name
 */
export function createRouteOf(): (address: string) => string {
  const operations = [...operationPaths(), '/events'].map((path) => API_PREFIX + path)
  const names = [...new Set([...publicPages.map(({ path }) => path), ...PAGES, ...FILES, ...operations])]
  const fixed = new Set(names.filter((name) => !name.includes('{')))
  const templates = names
    .filter((name) => !fixed.has(name))
    .map((name) => ({ name, parts: name.split('/') }))
    .sort((one, other) => countPlaceholders(one.parts) - countPlaceholders(other.parts))
  return (address) => {
    const [path = ''] = address.split('?', 1)
    if (fixed.has(path)) return path
    const parts = path.split('/')
    const template = templates.find((candidate) => fits(candidate.parts, parts))
    return template?.name ?? PREFIXES.find((prefix) => path.startsWith(`${prefix}/`)) ?? OTHER
  }
}

const isPlaceholder = (part: string) => part.startsWith('{')

function countPlaceholders(parts: readonly string[]): number {
  return parts.filter(isPlaceholder).length
}

function fits(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) => isPlaceholder(part) || part === parts[index])
  )
}

function operationPaths(): string[] {
  const groups: Record<string, Record<string, { '~orpc': { route: { path?: string } } }>> = contract
  return Object.values(groups).flatMap((group) =>
    Object.values(group).map((operation) => operation['~orpc'].route.path ?? ''),
  )
}
