import { z } from 'zod'
import { operation } from '../errors.ts'
import { TRACES_PATH } from './rules.ts'
import { browserSpanSchemaOf } from './shapes.ts'

/**
 * The operation by which browsers report their spans.
 * @param operations the names of those that a browser may report, such as 'bookings.book'
 */
export const tracesContractOf = (operations: readonly string[]) => ({
  record: operation
    .route({
      method: 'POST',
      path: TRACES_PATH,
      successStatus: 201,
      summary: 'Record how long a browser waited for an operation, as the first span of its trace',
      description: 'Where no traces are kept, nothing is recorded.',
      tags: ['Traces'],
    })
    .input(browserSpanSchemaOf(operations))
    .output(z.object({ recorded: z.boolean() })),
})
