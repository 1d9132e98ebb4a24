import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { TestClient } from '../client.ts'
import { OwnDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { startProgram } from './program.ts'
import { FrontProxy } from './proxy.ts'
import { ADMINISTRATOR, publishWorkspace, signInAdministrator, signUp, type User } from './user.ts'

/** Addresses whose answer differs by user, or which no cache may store. */
const PAGES = [
  '/',
  '/workspaces',
  '/faq',
  '/profile',
  '/host/workspaces',
  '/messages',
  '/settings',
  '/api/v1/me',
  '/api/v1/session',
  '/api/v1/me/workspaces',
  '/api/v1/notifications',
  '/api/v1/conversations',
  '/api/v1/workspaces',
  '/api/auth/get-session',
]
/** Addresses whose answer is the same for everybody. */
const FILES = ['/manifest.webmanifest', '/robots.txt', '/favicon.svg']
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g
const ROUNDS = 5

/** A shared cache in front of the program that stores all that isn't forbidden: it may reuse files, never pages. */
export const sharedCache: Fault = {
  name: 'shared-cache',
  title: 'nginx with a shared cache in front',
  limitSeconds: 120,
  run: async (scene) => {
    const database = await OwnDatabase.start(scene)
    const program = await startProgram(scene, { ...database.environment, ...ADMINISTRATOR })
    const proxy = await FrontProxy.start(scene, [program.port], { cached: true })
    const host = await signUp(program.url, 'host')
    const users = [host, await signUp(program.url, 'host'), await signUp(program.url, 'guest')]
    const id = await publishWorkspace(host, await signInAdministrator(program.url))
    const readers: Reader[] = [
      ...users.map((user) => ({ client: user.client.at(proxy.url), user })),
      { client: host.client.elsewhere().at(proxy.url) },
    ]
    const pages = await readAll(readers, [...PAGES, `/workspace/${id}`, `/api/v1/workspaces/${id}`], users)
    const files = await readAll(readers, await filesOf(host.client), users)
    return {
      figure: `${files.hits} of ${files.asked} pictures, scripts and other files came from the cache, ${files.variants} of ${files.addresses} addresses with more than one content; of ${pages.asked} answers on ${pages.addresses} addresses of pages and API ${pages.hits} came from it, and ${pages.leaks.length} held another person's e-mail (${[...new Set(pages.leaks)].slice(0, 3).join(', ') || 'none'})`,
      goal: 'files come from the cache for everybody; no user gets the answer for another',
      holds:
        pages.leaks.length === 0 &&
        pages.hits === 0 &&
        // All readers of each address but the first.
        files.hits === files.asked - files.addresses &&
        files.variants === 0,
    }
  },
}

type Reader = { client: TestClient; user?: User }

/** Each address by each reader, several times. */
async function readAll(readers: readonly Reader[], addresses: readonly string[], users: readonly User[]) {
  const leaks: string[] = []
  const contents = new Map<string, Set<string>>()
  let [asked, hits] = [0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const address of addresses) {
      for (const { client, user } of readers) {
        const { body, headers } = await client.get(address)
        asked += 1
        if (headers.get('x-cache') === 'HIT') hits += 1
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        if (users.some((other) => other !== user && text.includes(other.email))) leaks.push(address)
        const seen = contents.get(address) ?? new Set()
        contents.set(address, seen.add(createHash('sha256').update(text).digest('hex')))
      }
    }
  }
  const variants = [...contents.values()].filter(({ size }) => size > 1).length
  return { asked, hits, leaks, variants, addresses: addresses.length }
}

/** An uploaded picture, the scripts and styles of the first page, and the other public files. */
async function filesOf(client: TestClient): Promise<string[]> {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#0f5c4c' } })
  const { body: uploaded } = await client.upload('/api/v1/uploads', await picture.jpeg().toBuffer())
  const { body: page } = await client.get('/')
  const assets = [...page.matchAll(ASSET)].map(([, address]) => address)
  return [...new Set([uploaded.url, ...assets, ...FILES])]
}
