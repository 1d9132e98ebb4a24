import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/accounts/credentials.ts'
import { hashPassword, passwordQueue, verifyPassword } from './password-hash.ts'

// Each hash takes a core and 19 MiB, and these tests make hundreds.
vi.setConfig({ testTimeout: 60_000 })

/** Anything that people can type: every code point but the halves of surrogate pairs, which are no characters. */
const anyPassword = fc
  .array(fc.integer({ min: 1, max: 0x10ffff }), {
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
  })
  .map((codePoints) =>
    String.fromCodePoint(...codePoints.filter((point) => point < 0xd800 || point > 0xdfff)),
  )
  .filter((password) => password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH)

test('a password of any Unicode is told from itself without its last character', async () => {
  await fc.assert(
    fc.asyncProperty(anyPassword, async (password) => {
      const hash = await hashPassword(password)
      expect(await verifyPassword({ hash, password })).toBe(true)
      const shorter = [...password].slice(0, -1).join('')
      expect(await verifyPassword({ hash, password: shorter })).toBe(false)
    }),
    { numRuns: 20 },
  )
})

test('no password of up to 128 characters is cut: the last one counts, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }), async (length) => {
      const hash = await hashPassword('a'.repeat(length))
      expect(await verifyPassword({ hash, password: `${'a'.repeat(length - 1)}b` })).toBe(false)
    }),
    { numRuns: 15 },
  )
})

test('the same word typed with composed or with separate accents is the same password', async () => {
  const hash = await hashPassword('coração são'.normalize('NFC'))
  expect(await verifyPassword({ hash, password: 'coração são'.normalize('NFD') })).toBe(true)
})

test('beyond four at once and two hundred in line, the next are refused, and then all is as before', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  let started = 0
  const line = Array.from({ length: 230 }, () =>
    passwordQueue.run(async () => {
      started += 1
      await gate
    }),
  )
  const outcomes = Promise.allSettled(line)
  expect(started).toBe(4)
  await expect(hashPassword('uma frase bem secreta')).rejects.toMatchObject({ status: 503 })
  open()
  const refused = (await outcomes).filter((outcome) => outcome.status === 'rejected')
  expect([started, refused.length]).toEqual([204, 26])
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SERVICE_UNAVAILABLE', status: 503 })
  const hash = await hashPassword('uma frase bem secreta')
  expect(await verifyPassword({ hash, password: 'uma frase bem secreta' })).toBe(true)
})
