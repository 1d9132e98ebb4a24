import { isAnswered, type Operation } from './history.ts'

/**
 * Cuts an unexplained history down to what can't be explained: first to the shortest time from its beginning, then by
 * whatever can be left out while the rest still can't.
 * @param isUnexplained whether no order explains a part of it
 * @param removable sets of operations; a history that can be explained can be explained without any one of them
 * @returns the operations in the order of their calls
 */
export function smallestWindow<Input, Output>(
  history: readonly Operation<Input, Output>[],
  isUnexplained: (part: readonly Operation<Input, Output>[]) => boolean,
  removable: (history: readonly Operation<Input, Output>[]) => readonly Operation<Input, Output>[][],
): Operation<Input, Output>[] {
  let window = shortestBeginning(history, isUnexplained)
  let isSmaller = true
  while (isSmaller) {
    isSmaller = false
    for (const some of removable(window)) {
      const rest = window.filter((operation) => !some.includes(operation))
      if (rest.length === window.length || !isUnexplained(rest)) continue
      window = rest
      isSmaller = true
      // What can be left out depends on what is left.
      break
    }
  }
  return window.toSorted((one, other) => one.calledAt - other.calledAt)
}

/** A history that can be explained can be explained up to any instant, so that halving finds the first that can't. */
function shortestBeginning<Input, Output>(
  history: readonly Operation<Input, Output>[],
  isUnexplained: (part: readonly Operation<Input, Output>[]) => boolean,
): Operation<Input, Output>[] {
  const ends = history
    .filter(isAnswered)
    .map(({ answeredAt }) => answeredAt)
    .sort((one, other) => one - other)
  let low = 0
  let high = ends.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isUnexplained(until(history, ends[middle] ?? 0))) high = middle
    else low = middle + 1
  }
  return until(history, ends[low] ?? 0)
}

/** What was known at an instant: an operation that is answered later may have taken effect by then, or not. */
function until<Input, Output>(
  history: readonly Operation<Input, Output>[],
  instant: number,
): Operation<Input, Output>[] {
  return history
    .filter(({ calledAt }) => calledAt <= instant)
    .map((operation) =>
      operation.answeredAt > instant ? { ...operation, answeredAt: Number.POSITIVE_INFINITY } : operation,
    )
}
