/**
 * One operation of a history. Instants are milliseconds of one monotonic clock; an operation takes effect at some
 * moment between both.
 */
export type Operation<Input, Output> = {
  /** The client that asked. */
  client: string
  input: Input
  /** The answer; undefined if it is unknown. */
  output: Output | undefined
  calledAt: number
  /** Infinity without an answer: it takes effect at any time after its call, or never. */
  answeredAt: number
}

/** How a service should behave if it did one thing after another. */
export type Model<State, Input, Output> = {
  initial: State
  /**
   * Does one operation in a state, which stays as it is.
   * @returns the state after it; undefined where this operation can't have had this output in this state, or where it
   * has no effect and nobody knows its output
   */
  apply: (state: State, operation: Operation<Input, Output>) => State | undefined
  /** Whether an operation with this output changes nothing in any state: a read, or a refusal. */
  isIdle: (operation: Operation<Input, Output>) => boolean
  /** Equal states have equal keys. */
  keyOf: (state: State) => string
}

export const isAnswered = ({ answeredAt }: { answeredAt: number }) => answeredAt !== Number.POSITIVE_INFINITY
