import pg from 'pg'

/**
 * A connection whose loss is told to whoever asks it next and never ends the process: pg throws what nobody listens
 * for, and nobody listens to a client between two statements of a transaction.
 */
export class LastingClient extends pg.Client {
  constructor(options?: string | pg.ClientConfig) {
    super(options)
    this.on('error', () => {})
  }
}
