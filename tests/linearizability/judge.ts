import { type BookingOperation, bookingModel, removableOperations } from './booking-model.ts'
import { check } from './check.ts'
import { describeOperation } from './describe-operation.ts'
import type { FinalState } from './final-state.ts'
import { isAnswered } from './history.ts'
import { narrowTimes } from './narrow-times.ts'
import { clockMs, type Recorded } from './recorder.ts'
import { smallestWindow } from './smallest-window.ts'

/** The most steps for one partition; a search that would take more proves nothing. */
const MOST_STEPS = 1_000_000
const MOST_STEPS_OF_WINDOW = 100_000

export type Judgement = {
  operations: number
  unanswered: number
  partitions: number
  /** The steps for the partition that took the most. */
  mostSteps: number
  /** Parts whose search gave up. */
  undecided: number
  /** The smallest window in words of each partition that no order explains. */
  unexplained: string[]
}

/**
 * Looks for an order of each partition's operations that explains all answers and what is stored in the end.
 * @param final read when nothing was under way any more
 */
export function judge(recorded: readonly Recorded[], final: FinalState): Judgement {
  const byPartition = Map.groupBy(recorded, ({ partition }) => partition)
  for (const partition of final.partitions.keys())
    if (!byPartition.has(partition)) byPartition.set(partition, [])
  const judgement: Judgement = {
    operations: recorded.length,
    unanswered: recorded.filter((operation) => !isAnswered(operation)).length,
    partitions: byPartition.size,
    mostSteps: 0,
    undecided: 0,
    unexplained: [],
  }
  for (const [partition, operations] of byPartition) {
    const history = [...withCodes(operations, final), lastRead(partition, final)]
    const verdict = search(history, MOST_STEPS)
    judgement.mostSteps = Math.max(judgement.mostSteps, verdict.steps)
    if (verdict.kind === 'undecided') judgement.undecided += 1
    if (verdict.kind === 'unexplained') {
      const isUnexplained = (part: readonly BookingOperation[]) =>
        search(part, MOST_STEPS_OF_WINDOW).kind === 'unexplained'
      const window = smallestWindow(history, isUnexplained, removableOperations)
      judgement.unexplained.push([partition, ...window.map(describeOperation)].join('\n  '))
    }
  }
  return judgement
}

const search = (history: readonly BookingOperation[], mostSteps: number) =>
  check(bookingModel, narrowTimes(history), mostSteps)

/** A reservation without an answer got the code under which it is stored; where it isn't, it never happened. */
function withCodes(operations: readonly Recorded[], { codeOfKey }: FinalState): BookingOperation[] {
  return operations.flatMap((operation) => {
    if (operation.input.type !== 'reserve' || operation.output) return [operation]
    const code = codeOfKey.get(operation.clientKey ?? '')
    return code ? [{ ...operation, output: { type: 'made' as const, code } }] : []
  })
}

function lastRead(partition: string, { partitions }: FinalState): BookingOperation {
  const calledAt = clockMs()
  const stored = partitions.get(partition) ?? { bookings: {}, taken: 0 }
  const output = { type: 'all' as const, ...stored }
  return {
    client: 'the database',
    input: { type: 'readAll' },
    output,
    calledAt,
    answeredAt: calledAt + 1,
  }
}
