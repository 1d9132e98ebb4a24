import type { PageApi } from '../http/api.ts'
import { withOwnOperations } from '../http/own-operations.ts'
import { FRESH_MS } from './page-cache.ts'

/** About 5 kB each. */
const MOST_ANSWERS = 500

/** Answers that pages for everyone share, until a workspace changes or they are as old as a page may be. */
export class SharedAnswers {
  readonly #answers = new Map<string, { readAt: number; answer: Promise<unknown> }>()
  readonly #now: () => number

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /**
   * @param read is called unless the answer is cached; a failure isn't cached
   */
  once<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known && this.#now() - known.readAt < FRESH_MS) return (known.answer as Promise<Answer>).catch(read)
    const answer = read()
    const entry = { readAt: this.#now(), answer }
    this.#answers.delete(key)
    this.#answers.set(key, entry)
    answer.catch(() => this.#answers.get(key) === entry && this.#answers.delete(key))
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= MOST_ANSWERS) break
      this.#answers.delete(oldest)
    }
    return answer
  }

  /** Answers being read began before the change, so nobody else gets them. */
  invalidate(): void {
    this.#answers.clear()
  }
}

/** The operations for a page, with the lists of cities read once for many pages. */
export function withSharedAnswers(api: PageApi, answers: SharedAnswers): PageApi {
  const { places } = api
  return withOwnOperations(api, {
    places: {
      cities: () => answers.once('cities', () => places.cities()),
      popularCities: () => answers.once('popularCities', () => places.popularCities()),
    },
  })
}
