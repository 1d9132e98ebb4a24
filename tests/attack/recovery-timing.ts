import { randomUUID } from 'node:crypto'
import type { Attack } from './check.ts'

const PAIRS = 200
/** An account may ask five times an hour. */
const REQUESTS_PER_ACCOUNT = 5
const GOAL_MS = 10

/**
 * Whether the time of the answer tells if an e-mail has an account: known and unknown ones are asked in turn, each from
 * an address of its own, and the medians compared.
 */
export const recoveryTiming: Attack = {
  title: 'Recovery tells nothing by its time, status or body',
  run: async ({ url }) => {
    const post = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
        body: JSON.stringify(body),
      })
    const ask = async (email: string) => {
      const startedAt = performance.now()
      const response = await post('/api/auth/request-password-reset', { email })
      const answer = `${response.status} ${await response.text()}`
      return { answer, durationMs: performance.now() - startedAt }
    }
    const known: string[] = []
    for (let account = 0; account < PAIRS / REQUESTS_PER_ACCOUNT; account += 1) {
      const email = newEmail()
      const person = { name: 'Alvo', email, password: 'uma frase bem secreta', role: 'guest' }
      const { status } = await post('/api/auth/sign-up/email', person)
      if (status !== 200) throw new Error(`Sign-up answered ${status}`)
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
    const gapMs = Math.abs(median(durations.known) - median(durations.unknown))
    return {
      figure: `median gap ${gapMs.toFixed(2)} ms over ${PAIRS} pairs, ${answers.size} kind of answer`,
      goal: `< ${GOAL_MS} ms, 1 kind`,
      holds: gapMs < GOAL_MS && answers.size === 1,
    }
  },
}

let lastAddress = 0
function newAddress(): string {
  lastAddress += 1
  return `10.77.${Math.floor(lastAddress / 256)}.${lastAddress % 256}`
}

const newEmail = () => `${randomUUID()}@teste.example`

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}
