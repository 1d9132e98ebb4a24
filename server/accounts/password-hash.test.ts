import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/accounts/credentials.ts'
import { hashPassword, passwordQueue, verifyPassword } from './password-hash.ts'

// Each hash occupies a core and 19 MiB, and these tests compute hundreds.
vi.setConfig({ testTimeout: 60_000 })

/** Anything that a user can type: every code point but surrogates, which are no characters. */
const anyPassword = fc
  .array(fc.integer({ min: 1, max: 0x10ffff }), {
    minLength: MIN_PASSWORD_LENGTH,
    maxLength: MAX_PASSWORD_LENGTH,
  })
  .map((codePoints) =>
    String.fromCodePoint(...codePoints.filter((point) => point < 0xd800 || point > 0xdfff)),
  )
  .filter((password) => password.length >= MIN_PASSWORD_LENGTH && password.length <= MAX_PASSWORD_LENGTH)

test('distinguishes any Unicode password from itself without its last character', async () => {
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

test('does not cut passwords of up to 128 characters', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH }), async (length) => {
      const hash = await hashPassword('a'.repeat(length))
      expect(await verifyPassword({ hash, password: `${'a'.repeat(length - 1)}b` })).toBe(false)
    }),
    { numRuns: 15 },
  )
})

test('treats composed and separate accents as the same password', async () => {
  const hash = await hashPassword('coração são'.normalize('NFC'))
  expect(await verifyPassword({ hash, password: 'coração são'.normalize('NFD') })).toBe(true)
})

test('rejects hashes beyond four at once and two hundred in the queue, then recovers', async () => {
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
