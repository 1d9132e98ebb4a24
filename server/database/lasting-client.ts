import pg from 'pg'

type GiveBack = (lost?: Error | boolean) => void

/**
 * A connection whose loss is told to whoever asks it next and never ends the process: pg throws what nobody listens
 * for, and nobody listens to a client between two statements of a transaction. Lost, it goes back to its pool by
 * itself: drizzle gives back none whose `begin` failed, and the pool would keep its place for ever.
 */
export class LastingClient extends pg.Client {
  #giveBack: GiveBack = () => {}

  constructor(options?: string | pg.ClientConfig) {
    super(options)
    this.on('error', () => {})
    this.once('end', () => this.#giveBack(true))
  }

  get release(): GiveBack {
    return this.#giveBack
  }

  /** Set by the pool whenever it lends the client; a second giving back is none. */
  set release(giveBack: GiveBack) {
    let isBack = false
    this.#giveBack = (lost) => {
      if (isBack) return
      isBack = true
      giveBack(lost)
    }
  }
}
