import { contract } from '#contract/index.ts'

/** Addresses that stand for themselves. */
const FIXED = new Set([
  ...[
    '/',
    '/workspaces',
    '/workspace',
    '/create-workspace',
    '/my-workspaces',
    '/host/workspaces',
    '/profile',
  ],
  ...['/settings', '/favorites', '/messages', '/notifications', '/login', '/signup', '/forgot-password'],
  ...['/email-sent', '/reset-password', '/admin', '/admin/workspaces', '/admin/users', '/admin/jobs'],
  ...['/create-admin', '/how-it-works', '/for-hosts', '/host-resources', '/corporate', '/faq', '/terms'],
  ...['/privacy', '/cookies', '/espacos', '/offline', '/healthz', '/readyz', '/metrics', '/robots.txt'],
  ...['/sitemap.xml', '/manifest.webmanifest', '/service-worker.js', '/api/openapi.json', '/api/docs'],
])
/** Families of addresses, each under one name. */
const FAMILIES: readonly [RegExp, string][] = [
  [/^\/workspace\/[^/]+$/, '/workspace/{id}'],
  [/^\/workspace\/[^/]+\/edit$/, '/workspace/{id}/edit'],
  [/^\/espacos\/[^/]+$/, '/espacos/{city}'],
  [/^\/espacos\/[^/]+\/[^/]+$/, '/espacos/{city}/{type}'],
  [/^\/messages\/[^/]+$/, '/messages/{id}'],
  [/^\/admin\/workspaces\/[^/]+\/history$/, '/admin/workspaces/{id}/history'],
  [/^\/admin\/users\/[^/]+\/history$/, '/admin/users/{id}/history'],
  [/^\/files\/images\//, '/files/images'],
  [/^\/files\/share\//, '/files/share'],
  [/^\/sitemap\//, '/sitemap'],
  [/^\/assets\//, '/assets'],
  [/^\/api\/auth\//, '/api/auth'],
  [/^\/api\/docs\//, '/api/docs'],
]
const API = '/api/v1'
export const OTHER = 'other'

/** @returns what a request counts under: one of a bounded number of names, however many addresses are tried. */
export function createRouteOf(): (address: string) => string {
  const templates = [...new Set([...operationPaths(), '/events'])]
    .map((path) => ({ name: API + path, parts: path.split('/') }))
    // '/workspaces/featured' before '/workspaces/{id}'.
    .sort((one, other) => countBlanks(one.parts) - countBlanks(other.parts))
  return (address) => {
    const end = address.indexOf('?')
    const path = end === -1 ? address : address.slice(0, end)
    if (FIXED.has(path)) return path
    if (!path.startsWith(`${API}/`)) return FAMILIES.find(([pattern]) => pattern.test(path))?.[1] ?? OTHER
    const parts = path.slice(API.length).split('/')
    return templates.find((template) => fits(template.parts, parts))?.name ?? OTHER
  }
}

const isBlank = (part: string) => part.startsWith('{')

function countBlanks(parts: readonly string[]): number {
  return parts.filter(isBlank).length
}

function fits(template: readonly string[], parts: readonly string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) => isBlank(part) || part === parts[index])
  )
}

function operationPaths(): string[] {
  const groups: Record<string, Record<string, { '~orpc': { route: { path?: string } } }>> = contract
  return Object.values(groups).flatMap((group) =>
    Object.values(group).map((operation) => operation['~orpc'].route.path ?? ''),
  )
}
