import { expect, test, vi } from 'vitest'
import { endInOrder } from './end-in-order.ts'

/** Longer than one signal takes to arrive on all its ways. */
const LATER_MS = 500

test('a signal that its starter passes on too counts once, and a second signal exits at once', async () => {
  vi.useFakeTimers()
  const listeners = new Map<unknown, () => void>()
  vi.spyOn(process, 'on').mockImplementation((signal, listener) => {
    listeners.set(signal, listener)
    return process
  })
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => {}) as typeof process.exit)
  try {
    const ending = endInOrder()
    const closed = Promise.withResolvers<void>()
    ending.before(() => closed.promise)
    listeners.get('SIGTERM')?.()
    vi.advanceTimersByTime(LATER_MS - 1)
    listeners.get('SIGTERM')?.()
    expect(ending.signal.aborted).toBe(true)
    expect(exit).not.toHaveBeenCalled()
    listeners.get('SIGINT')?.()
    expect(exit.mock.calls).toEqual([[1]])
    vi.advanceTimersByTime(LATER_MS)
    listeners.get('SIGTERM')?.()
    expect(exit.mock.calls).toEqual([[1], [1]])
    closed.resolve()
    await vi.waitFor(() => expect(exit.mock.lastCall).toEqual([0]))
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
})
