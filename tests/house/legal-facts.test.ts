import { expect, test } from 'vitest'
import { LONGEST_SESSION_MS } from '#server/accounts/over-sessions.ts'
import { SESSION_IDLE_SECONDS, SESSION_LONGEST_SECONDS } from '#server/accounts/session-cookie.ts'
import { cookies } from '#web/features/content/texts/cookies.ts'
import { privacy } from '#web/features/content/texts/privacy.ts'

const DAY_SECONDS = 24 * 60 * 60
const HOUR_MS = 60 * 60 * 1000

test.each([privacy, cookies])('$title states how long a session lasts (AUTH-30)', (text) => {
  const words = JSON.stringify(text)
  expect(words).toContain(`${SESSION_IDLE_SECONDS / DAY_SECONDS} dias sem uso`)
  expect(words).toContain(`${SESSION_LONGEST_SECONDS / DAY_SECONDS} dias`)
  expect(words).toContain(`${LONGEST_SESSION_MS.admin / HOUR_MS} horas`)
})

test('the privacy page states that actions are logged with their address (SEC-02)', () => {
  expect(JSON.stringify(privacy)).toMatch(
    /algo que entra no histórico.*: o que foi, quando e de qual endereço de rede/,
  )
})
