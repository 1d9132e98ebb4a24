import type { BookingOperation, Input, Output } from './booking-model.ts'

/** A request that was sent, perhaps several times. */
export type Sent<Answer> = {
  firstCalledAt: number
  calledAt: number
  answeredAt: number
  tries: number
  /** Undefined if nobody answered. */
  answer: Answer | undefined
}

/** An operation with the partition of the history that it belongs to: one workspace on one day. */
export type Recorded = BookingOperation & { partition: string; clientKey?: string }

/** Gathers what clients asked and were answered, on one monotonic clock. */
export class Recorder {
  readonly operations: Recorded[] = []
  /** Answers that no operation should give, in words. */
  readonly unexpected: string[] = []

  /** The requests with a final answer. */
  add(partition: string, client: string, input: Input, output: Output, times: Times): void {
    this.operations.push({ partition, client, input, output, ...times })
  }

  /** The requests with an unknown outcome. */
  addUnanswered(partition: string, client: string, input: Input, calledAt: number, clientKey?: string): void {
    const base = {
      partition,
      client,
      input,
      output: undefined,
      calledAt,
      answeredAt: Number.POSITIVE_INFINITY,
    }
    this.operations.push(clientKey ? { ...base, clientKey } : base)
  }

  /**
   * A request that was sent under one key until it was answered is one operation. What was refused at last may still
   * have an earlier try under way.
   */
  addSent(
    partition: string,
    client: string,
    input: Input,
    { firstCalledAt, calledAt, answeredAt, tries }: Sent<unknown>,
    output: Output | undefined,
    clientKey: string,
  ): void {
    const isRefused = output?.type === 'refused' || output?.type === 'taken'
    if (output) {
      const began = isRefused ? calledAt : firstCalledAt
      this.add(partition, client, input, output, { calledAt: began, answeredAt })
    }
    if (!output || (isRefused && tries > 1)) {
      this.addUnanswered(partition, client, input, firstCalledAt, clientKey)
    }
  }
}

type Times = { calledAt: number; answeredAt: number }

/** Milliseconds of the one clock of a history. */
export const clockMs = () => performance.now()
