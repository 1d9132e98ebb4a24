import type { TestClient } from '../client.ts'
import { pick } from './pick.ts'
import { clockMs, type Sent } from './recorder.ts'

const ANSWER_MS = 3_000
const MOST_TRIES = 3

// biome-ignore lint/suspicious/noExplicitAny: what the API answers, read in places
export type Answer = { status: number; body: any }

/**
 * Asks any of the instances as the user of a client.
 * @returns undefined without an answer in 3 s, and where the server says that it failed: what it did, nobody knows
 */
export async function ask(
  urls: readonly string[],
  client: TestClient,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer | undefined> {
  const headers = { cookie: client.cookie, ...(body !== undefined && { 'content-type': 'application/json' }) }
  try {
    const signal = AbortSignal.timeout(ANSWER_MS)
    const content = body === undefined ? {} : { body: JSON.stringify(body) }
    const response = await fetch(`${pick(urls)}${path}`, { method, headers, signal, ...content })
    const answer = { status: response.status, body: await response.json() }
    return answer.status >= 500 ? undefined : answer
  } catch {
    return undefined
  }
}

/** Posts what has a key of its own until it is answered, three times at most. */
export async function sendUntilAnswered(
  urls: readonly string[],
  client: TestClient,
  path: string,
  body: unknown,
): Promise<Sent<Answer>> {
  const firstCalledAt = clockMs()
  for (let tries = 1; ; tries += 1) {
    const calledAt = clockMs()
    const answer = await ask(urls, client, 'POST', path, body)
    const answeredAt = clockMs()
    if (answer || tries === MOST_TRIES) return { firstCalledAt, calledAt, answeredAt, tries, answer }
  }
}
