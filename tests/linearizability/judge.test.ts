import { expect, test } from 'vitest'
import type { Input, Output, Stored } from './booking-model.ts'
import type { FinalState } from './final-state.ts'
import { judge } from './judge.ts'
import { Recorder } from './recorder.ts'

const PARTITION = 'workspace 2027-03-01'
const KEY = 'key'
const NINE = 1 << 9
const input: Input = { type: 'reserve', kind: 'instant', hours: NINE, totalInCents: 1_000 }
const made: Output = { type: 'made', code: 'A' }
const confirmed: Stored = {
  status: 'confirmed',
  version: 1,
  hours: NINE,
  proposedHours: 0,
  paidInCents: 0,
  refundedInCents: 0,
}
const nothing: FinalState = { partitions: new Map(), codeOfKey: new Map() }
const stored: FinalState = {
  partitions: new Map([[PARTITION, { bookings: { A: confirmed }, taken: NINE }]]),
  codeOfKey: new Map([[KEY, 'A']]),
}
const sent = { firstCalledAt: 0, calledAt: 0, answeredAt: 1, tries: 1, answer: undefined }

function recorded(output: Output | undefined, changes: Partial<typeof sent> = {}): Recorder {
  const recorder = new Recorder()
  recorder.addSent(PARTITION, 'client', input, { ...sent, ...changes }, output, KEY)
  return recorder
}

test('a reservation without an answer may be stored, or not', () => {
  const { operations } = recorded(undefined)
  expect(judge(operations, stored)).toMatchObject({ unanswered: 1, unexplained: [] })
  expect(judge(operations, nothing)).toMatchObject({ unanswered: 1, unexplained: [] })
})

test('a reservation that was refused at last may have been made by an earlier try', () => {
  const refused: Output = { type: 'taken' }
  const first = { firstCalledAt: 0, calledAt: 5, answeredAt: 6 }
  expect(judge(recorded(refused, { ...first, tries: 2 }).operations, stored).unexplained).toEqual([])
  expect(judge(recorded(refused, { ...first, tries: 1 }).operations, stored).unexplained).toHaveLength(1)
})

test('an acknowledged reservation that is not stored is shown with what was stored', () => {
  const { unexplained } = judge(recorded(made).operations, nothing)
  expect(unexplained).toHaveLength(1)
  expect(unexplained[0]).toMatch(
    /^workspace 2027-03-01\n {2}0\.0 – 1\.0 ms {2}client: reserve 9 \(instant\) → made A\n.*the database: readAll → \{\}, taken: none$/,
  )
})

test('a stored booking that nobody asked for is not explained', () => {
  expect(judge([], stored).unexplained).toHaveLength(1)
})

test('a time that is taken for no booking is not explained', () => {
  const taken: FinalState = {
    ...nothing,
    partitions: new Map([[PARTITION, { bookings: {}, taken: NINE }]]),
  }
  expect(judge([], taken).unexplained).toHaveLength(1)
})
