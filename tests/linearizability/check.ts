import { isAnswered, type Model, type Operation } from './history.ts'

/** What the search found. `undecided`: it took more steps than it may; that proves nothing. */
export type Verdict<Input, Output> =
  | { kind: 'explained'; order: Operation<Input, Output>[]; steps: number }
  | { kind: 'unexplained'; longest: Operation<Input, Output>[]; steps: number }
  | { kind: 'undecided'; steps: number }

/** A call or an answer, in a list in the order of time. */
type Entry<Input, Output> = {
  index: number
  operation: Operation<Input, Output>
  answer: Entry<Input, Output> | undefined
  isCall: boolean
  before: Entry<Input, Output> | undefined
  after: Entry<Input, Output> | undefined
}

/** The operation that was put next, and the state before it. */
type Frame<State, Input, Output> = { call: Entry<Input, Output>; state: State; isForced: boolean }

/**
 * Looks for an order of the operations that the model allows and that keeps to their times: what was answered before
 * another was called comes first. This is Wing and Gong's search with Lowe's memory of what was tried ("Testing for
 * linearizability", 2017). An operation without an answer may be left out.
 * @param mostSteps operations to try; with more than that the search gives up
 */
export function check<State, Input, Output>(
  model: Model<State, Input, Output>,
  history: readonly Operation<Input, Output>[],
  mostSteps: number,
): Verdict<Input, Output> {
  const head = listOf(history)
  const placed = new Uint32Array(Math.ceil(history.length / 32))
  const tried = new Set<string>()
  const stack: Frame<State, Input, Output>[] = []
  let state = model.initial
  let unplaced = history.filter(isAnswered).length
  let longest: Operation<Input, Output>[] = []
  let steps = 0
  let entry = head.after
  const toggle = (index: number) => {
    placed[index >>> 5] = (placed[index >>> 5] ?? 0) ^ (1 << (index & 31))
  }
  const order = () => stack.map(({ call }) => call.operation)
  while (unplaced > 0 && entry) {
    if (entry.isCall) {
      const after = model.apply(state, entry.operation)
      if (after !== undefined) {
        steps += 1
        if (steps > mostSteps) return { kind: 'undecided', steps }
        // An operation that never changes anything and fits here fits nowhere better, so no other place has to be
        // tried.
        const isForced = model.isIdle(entry.operation)
        toggle(entry.index)
        const key = `${placed.join()} ${model.keyOf(after)}`
        if (isForced || !tried.has(key)) {
          tried.add(key)
          stack.push({ call: entry, state, isForced })
          if (entry.answer) unplaced -= 1
          state = after
          take(entry)
          entry = head.after
          continue
        }
        toggle(entry.index)
      }
      entry = entry.after
      continue
    }
    // An answer whose operation has no place: the latest choice was wrong.
    if (stack.length >= longest.length) longest = order()
    let undone: Frame<State, Input, Output> | undefined
    do {
      undone = stack.pop()
      if (!undone) return { kind: 'unexplained', longest, steps }
      state = undone.state
      toggle(undone.call.index)
      putBack(undone.call)
      if (undone.call.answer) unplaced += 1
    } while (undone.isForced)
    entry = undone.call.after
  }
  return { kind: 'explained', order: order(), steps }
}

/** @returns the empty entry before the first */
function listOf<Input, Output>(history: readonly Operation<Input, Output>[]): Entry<Input, Output> {
  const entries = history.flatMap((operation, index) => {
    const base = { index, operation, before: undefined, after: undefined }
    const answer = isAnswered(operation) ? { ...base, isCall: false, answer: undefined } : undefined
    const call: Entry<Input, Output> = { ...base, isCall: true, answer }
    return answer ? [call, answer] : [call]
  })
  const timeOf = ({ isCall, operation }: Entry<Input, Output>) =>
    isCall ? operation.calledAt : operation.answeredAt
  // At the same instant, calls come first: nobody knows which was earlier.
  entries.sort((one, other) => timeOf(one) - timeOf(other) || Number(other.isCall) - Number(one.isCall))
  const [first] = entries
  if (!first) return { ...emptyEntry<Input, Output>() }
  const head: Entry<Input, Output> = { ...emptyEntry<Input, Output>(), after: first }
  let last = head
  for (const entry of entries) {
    entry.before = last
    last.after = entry
    last = entry
  }
  return head
}

function emptyEntry<Input, Output>(): Entry<Input, Output> {
  const operation = { client: '', input: undefined as Input, output: undefined, calledAt: 0, answeredAt: 0 }
  return { index: -1, operation, answer: undefined, isCall: true, before: undefined, after: undefined }
}

/** Takes a call and its answer out of the list; each keeps its neighbours, to come back between them. */
function take<Input, Output>(call: Entry<Input, Output>): void {
  for (const entry of [call, call.answer]) {
    if (entry?.before) entry.before.after = entry.after
    if (entry?.after) entry.after.before = entry.before
  }
}

/** Puts them back, in the reverse order. */
function putBack<Input, Output>(call: Entry<Input, Output>): void {
  for (const entry of [call.answer, call]) {
    if (entry?.before) entry.before.after = entry
    if (entry?.after) entry.after.before = entry
  }
}
