import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filesBelow } from './files.ts'
import { around, loadedBy, pages } from './routes.ts'

const QUESTION = 'web/features/security/identity-question.tsx'
const read = (file: string) => readFileSync(file, 'utf8')

/** The operations of a router that need a confirmed session, as 'users.setRole'. */
function guardedIn(file: string): string[] {
  const text = read(file)
  const names = new Map<string, string>()
  for (const [, name = '', part = ''] of text.matchAll(/const (\w+) = api\.(\w+)/g)) names.set(name, part)
  for (const [, list = ''] of text.matchAll(/const \{ ([^}]+) \} = api\b/g))
    for (const name of list.split(', ')) names.set(name, name)
  // An operation's guards follow it, before its handler.
  return [...text.matchAll(/: (\w+)\.(\w+)\s*((?:\.use\((?:[^()]|\([^()]*\))*\)\s*)+)/g)]
    .filter(([, , , guards = '']) => guards.includes('requireConfirmed'))
    .map(([, name = '', operation = '']) => `${names.get(name) ?? name}.${operation}`)
}

const routers = filesBelow(['server']).filter((file) => file.endsWith('router.ts'))
const byGuard = routers.flatMap(guardedIn)
/** Cancelling asks inside: administrators alone, of what is paid on the platform. */
const guarded = [...byGuard, 'bookings.cancel']

const senders = filesBelow(['web/features']).filter(
  (file) => !file.includes('.test.') && guarded.some((operation) => read(file).includes(`${operation}.`)),
)

describe('a page that sends what needs a confirmed session asks who uses it (AUTH-39)', () => {
  const sending = pages.filter((page) => senders.some((file) => loadedBy(page).has(file)))

  test('there are such operations, and files and pages that send them', () => {
    expect(guarded).toEqual(expect.arrayContaining(['users.createAdministrator', 'passkeys.add']))
    expect(byGuard.length).toBe(
      routers.flatMap((file) => read(file).match(/\.use\(requireConfirmed\)/g) ?? []).length,
    )
    expect(sending).toEqual(
      expect.arrayContaining([
        'web/routes/settings.tsx',
        'web/routes/create-admin.tsx',
        'web/routes/admin.disputes.tsx',
        'web/routes/admin.bookings.tsx',
        'web/routes/bookings.$code.tsx',
      ]),
    )
  })

  test.each(sending)('%s', (page) => {
    expect(around(page).some((file) => loadedBy(file).has(QUESTION))).toBe(true)
  })
})
