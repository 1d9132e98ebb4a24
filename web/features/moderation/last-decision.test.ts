import { beforeEach, expect, test } from 'vitest'
import { LastDecision } from './last-decision.ts'

let last = new LastDecision<string>()
beforeEach(() => {
  last = new LastDecision()
})

/** Begins to store a decision; the returned function ends that. */
function begin() {
  const { promise, resolve } = Promise.withResolvers<readonly string[]>()
  let isTakenBack = () => false
  const added = last.add((asked) => {
    isTakenBack = asked
    return promise
  })
  const end = async (...decided: string[]) => {
    resolve(decided)
    await added
  }
  return { end, isTakenBack: () => isTakenBack() }
}

test('without a decision there is nothing to take back', async () => {
  expect(await last.takeBack()).toBeUndefined()
})

test('a stored decision is taken back once', async () => {
  await begin().end('a', 'b')
  expect(await last.takeBack()).toEqual(['a', 'b'])
  expect(await last.takeBack()).toBeUndefined()
})

test('a decision that is being stored is waited for, and the one before stands', async () => {
  await begin().end('a')
  const pending = begin()
  expect(pending.isTakenBack()).toBe(false)
  const taken = last.takeBack()
  expect(pending.isTakenBack()).toBe(true)
  const again = last.takeBack()
  await pending.end('b')
  expect(await taken).toEqual(['b'])
  expect(await again).toBeUndefined()
  expect(await last.takeBack()).toBeUndefined()
})

test('a decision that fails can’t be undone, and the one before is the last one again', async () => {
  await begin().end('a')
  const pending = begin()
  const taken = last.takeBack()
  await pending.end()
  expect(await taken).toEqual([])
  expect(await last.takeBack()).toEqual(['a'])
})

test('a decision that was taken later is the last one, in whichever order they are stored', async () => {
  const [first, second] = [begin(), begin()]
  await second.end('b')
  await first.end('a')
  expect(await last.takeBack()).toEqual(['b'])
})

test('a decision after one that is being taken back stays the last one', async () => {
  const first = begin()
  const taken = last.takeBack()
  const second = begin()
  await first.end('a')
  await second.end('b')
  expect(await taken).toEqual(['a'])
  expect(await last.takeBack()).toEqual(['b'])
})

test('a decision that is undone otherwise is no longer the last one', async () => {
  await begin().end('a', 'b')
  last.remove(['b'])
  expect(await last.takeBack()).toBeUndefined()
})
