import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shareLiveEvents } from './share-live-events.ts'

const fetched = vi.fn<typeof fetch>()
/** The tabs of a test are closed at its end. */
const closing: (() => void)[] = []

/** Like the browser's, between tabs in this process. */
class Channel {
  static open: Channel[] = []
  onmessage: ((message: { data: unknown }) => void) | undefined
  readonly name: string

  constructor(name: string) {
    this.name = name
    Channel.open.push(this)
  }

  postMessage(data: unknown) {
    for (const other of Channel.open) {
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }))
    }
  }

  close() {
    Channel.open = Channel.open.filter((other) => other !== this)
  }
}

/** Each holds a lock until its promise ends, one after the other. */
function locks() {
  const lines = new Map<string, Promise<unknown>>()
  return {
    request(name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const turn = (lines.get(name) ?? Promise.resolve()).then(() => (signal.aborted ? undefined : hold()))
      lines.set(name, turn)
      return turn
    },
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel: Channel }))
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('navigator', { locks: locks() })
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openTab(position: number) {
  const onEvent = vi.fn()
  const onSessionOver = vi.fn()
  const close = shareLiveEvents({ userId: 'camila', position, onEvent, onSessionOver })
  closing.push(close)
  await vi.advanceTimersByTimeAsync(0)
  return { close, onSessionOver, heard: () => onEvent.mock.calls.map(([topic]) => topic) }
}

/** A stream that stays open after these frames. */
function stream(...frames: string[]): Response {
  const encoder = new TextEncoder()
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const frame of frames) controller.enqueue(encoder.encode(`${frame}\n\n`))
      },
    }),
  )
}

const READY = 'id: 12\nevent: ready\ndata: {}'
const CHANGED = 'id: 13\nevent: notifications-changed\ndata: {}'

test('the tabs share one stream, and the next continues from its last position (NOTF-20)', async () => {
  fetched.mockResolvedValueOnce(stream(READY, CHANGED))
  const first = await openTab(12)
  const second = await openTab(13)
  await expect.poll(first.heard).toEqual(['notifications-changed'])
  expect(fetched).toHaveBeenCalledTimes(1)
  fetched.mockResolvedValueOnce(stream())
  first.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(fetched.mock.calls.at(-1)?.[1]?.headers).toEqual({ 'last-event-id': '13' })
  expect(second.heard()).toEqual([])
})

test('a tab whose session has ended leaves the stream to one where the user signed in again', async () => {
  fetched.mockResolvedValueOnce(new Response(null, { status: 401 }))
  const old = await openTab(5)
  expect(fetched).toHaveBeenCalledTimes(1)
  expect(old.onSessionOver).toHaveBeenCalledTimes(1)

  fetched.mockResolvedValueOnce(stream(READY, CHANGED))
  const fresh = await openTab(12)
  expect(fetched).toHaveBeenCalledTimes(2)
  await expect.poll(fresh.heard).toEqual(['notifications-changed'])
  // The new tab gets the events too, and first refetches what it missed.
  await expect.poll(old.heard).toEqual(['reset', 'notifications-changed'])

  // Once the other tab is closed, this one leads again.
  fetched.mockResolvedValueOnce(stream())
  fresh.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(fetched.mock.calls.at(-1)?.[1]?.headers).toEqual({ 'last-event-id': '13' })
})
