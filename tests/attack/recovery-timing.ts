import { randomUUID } from 'node:crypto'
import { TestClient } from '../client.ts'
import { quantile } from '../faults/figures.ts'
import { startProgram } from '../faults/program.ts'
import type { Attack } from './attack.ts'
import { newAddress, signUp } from './users.ts'

const PAIRS = 200
/** The rate limit: five requests an hour for each account. */
const REQUESTS_PER_ACCOUNT = 5
const GOAL_MS = 10

/**
 * Whether the response time reveals if an e-mail has an account: compares the medians of known and unknown ones,
 * requested in turn and each from its own address.
 */
export const recoveryTiming: Attack = {
  name: 'recovery-timing',
  title: 'learning from time, status or body of recovery who has an account',
  limitSeconds: 300,
  run: async (scene) => {
    const { url } = await startProgram(scene)
    const visitor = new TestClient(url)
    const ask = async (email: string) => {
      const startedAt = performance.now()
      const headers = { 'x-forwarded-for': newAddress() }
      const path = '/api/auth/request-password-reset'
      const { status, body } = await visitor.request('POST', path, { email }, headers)
      return {
        answer: `${status} ${JSON.stringify(body)}`,
        durationMs: performance.now() - startedAt,
      }
    }
    const known: string[] = []
    for (let account = 0; account < PAIRS / REQUESTS_PER_ACCOUNT; account += 1) {
      const email = newEmail()
      await signUp(url, email)
      known.push(...Array<string>(REQUESTS_PER_ACCOUNT).fill(email))
    }
    const durations: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    const answers = new Set<string>()
    for (const email of known) {
      for (const [kind, address] of [
        ['known', email],
        ['unknown', newEmail()],
      ] as const) {
        const { answer, durationMs } = await ask(address)
        answers.add(answer)
        durations[kind].push(durationMs)
      }
    }
    const gapMs = Math.abs(quantile(durations.known, 0.5) - quantile(durations.unknown, 0.5))
    return {
      figure: `median gap ${gapMs.toFixed(2)} ms over ${PAIRS} pairs, ${answers.size} kind of answer`,
      goal: `< ${GOAL_MS} ms, 1 kind`,
      holds: gapMs < GOAL_MS && answers.size === 1,
    }
  },
}

const newEmail = () => `${randomUUID()}@teste.example`
