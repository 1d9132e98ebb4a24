import type { TestClient } from './client.ts'

export type ReadEvent = { id: string; event: string; data: Record<string, string> }

/** Reads the live events as a browser would and collects them in order. */
export class EventReader {
  readonly status: number
  readonly headers: Headers
  /** Everything received so far, comments included. */
  text = ''
  hasEnded = false
  readonly #abort: AbortController

  private constructor(response: Response, abort: AbortController) {
    this.status = response.status
    this.headers = response.headers
    this.#abort = abort
    void this.#read(response)
  }

  /** @param lastEventId the id of the last event received before a reconnection */
  static async open(client: TestClient, lastEventId?: string): Promise<EventReader> {
    const abort = new AbortController()
    const response = await fetch(`${client.url}/api/v1/events`, {
      signal: abort.signal,
      headers: {
        cookie: client.cookie,
        ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      },
    })
    return new EventReader(response, abort)
  }

  /** The complete events, in order of arrival. */
  get events(): ReadEvent[] {
    return this.text
      .split('\n\n')
      .slice(0, -1)
      .filter((frame) => frame.includes('event: '))
      .map((frame) => {
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(frame)?.[1] ?? ''
        return { id: field('id'), event: field('event'), data: JSON.parse(field('data') || '{}') }
      })
  }

  /** The events about data, without the stream's own events. */
  get updates(): ReadEvent[] {
    return this.events.filter(({ event }) => event !== 'ready' && event !== 'reset')
  }

  /** Closes the connection abruptly. */
  close(): void {
    this.#abort.abort()
  }

  async #read(response: Response): Promise<void> {
    const decoder = new TextDecoder()
    try {
      for await (const chunk of response.body ?? []) this.text += decoder.decode(chunk, { stream: true })
    } catch {
      // Either side closed the connection.
    }
    this.hasEnded = true
  }
}
