import type { Database } from '../../database/connection.ts'

/** A workspace's card as the API's lists contain it, and the version of the row that it was read from. */
export type Card = { version: string; json: Buffer }

const MAX_BYTES = 24_000_000
/** The memory of a card besides its bytes: a buffer, its map entry, both texts. */
const OVERHEAD_BYTES = 400

/**
 * Cards as bytes of JSON, evicted least recently used first. Lists look up a card by the version of its row
 * (`CARD_VERSION`), which changes with everything that a card shows: a stale card is never found.
 */
export class CardCache {
  readonly #cards = new Map<string, Card>()
  readonly #maxBytes: number
  #bytes = 0

  constructor({ maxBytes = MAX_BYTES }: { maxBytes?: number } = {}) {
    this.#maxBytes = maxBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The card, if it has this version of the row; it becomes the most recently used. */
  find(id: string, version: string): Card | undefined {
    const card = this.#cards.get(id)
    if (card?.version !== version) return undefined
    this.#cards.delete(id)
    this.#cards.set(id, card)
    return card
  }

  /** Replaces the workspace's card. */
  store(id: string, card: Card): void {
    this.#remove(id)
    this.#cards.set(id, card)
    this.#bytes += sizeOf(card)
    for (const oldest of this.#cards.keys()) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest)
    }
  }

  #remove(id: string): void {
    const card = this.#cards.get(id)
    if (!card) return
    this.#cards.delete(id)
    this.#bytes -= sizeOf(card)
  }
}

function sizeOf({ json }: Card): number {
  return json.length + OVERHEAD_BYTES
}

const caches = new WeakMap<Database, CardCache>()

/** The card cache of this database: row versions of a replica may differ from the primary's. */
export function cardsOf(database: Database): CardCache {
  const cards = caches.get(database) ?? new CardCache()
  caches.set(database, cards)
  return cards
}
