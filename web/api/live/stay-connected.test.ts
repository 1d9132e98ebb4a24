import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseFrame, type StreamEvent } from './read-event-stream.ts'
import { stayConnected } from './stay-connected.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function connect() {
  const events: StreamEvent[] = []
  const onSessionOver = vi.fn()
  let position: number | undefined
  const stop = stayConnected({
    position: () => position,
    onEvent: (event) => {
      position = event.position
      events.push(event)
    },
    onSessionOver,
  })
  return { events, stop, onSessionOver }
}

/** The waits of the next retries, in seconds. */
async function waitsUntilNextTries(count: number): Promise<number[]> {
  const waits: number[] = []
  for (let index = 0; index < count; index += 1) {
    const before = fetched.mock.calls.length
    let seconds = 0
    while (fetched.mock.calls.length === before) {
      await vi.advanceTimersByTimeAsync(1000)
      seconds += 1
    }
    waits.push(seconds)
  }
  return waits
}

test('waits 1, 2, 5, 10 s and then always 10 s (NOTF-14)', async () => {
  fetched.mockRejectedValue(new TypeError('no connection'))
  const { stop } = connect()
  expect(await waitsUntilNextTries(6)).toEqual([1, 2, 5, 10, 10, 10])
  stop()
  const tries = fetched.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched.mock.calls.length).toBe(tries)
})

test('continues from the last event, and waits 1 s again after one arrived', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no connection'))
  fetched.mockRejectedValueOnce(new TypeError('no connection'))
  fetched.mockResolvedValueOnce(new Response(': heartbeat\n\nid: 7\nevent: reset\ndata: {"a":"b"}\n\n'))
  fetched.mockRejectedValue(new TypeError('no connection'))
  const { events, stop } = connect()
  expect(await waitsUntilNextTries(3)).toEqual([1, 2, 1])
  expect(events).toEqual([{ position: 7, topic: 'reset', data: { a: 'b' } }])
  expect(fetched.mock.calls.at(-1)?.[1]?.headers).toEqual({ 'last-event-id': '7' })
  stop()
})

test('ends when the session has ended', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 401 }))
  const { onSessionOver } = connect()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(onSessionOver).toHaveBeenCalledTimes(1)
})

test('reconnects at once when the network is back', async () => {
  fetched.mockRejectedValue(new TypeError('no connection'))
  const { stop } = connect()
  await waitsUntilNextTries(3)
  const tries = fetched.mock.calls.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched.mock.calls.length).toBe(tries + 1)
  stop()
})

test('ignores comments', () => {
  expect(parseFrame(': heartbeat')).toBeUndefined()
})
