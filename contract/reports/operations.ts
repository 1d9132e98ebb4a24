import { z } from 'zod'
import { operation } from '../errors.ts'
import { byIdSchema, pageSchema, panelSearchSchema, versionSchema } from '../requests/shapes.ts'
import { requiredText } from '../text/shapes.ts'
import { rejectionReasonSchema } from '../workspaces/shapes.ts'
import { MAX_REPORT_LENGTH, reportStatuses } from './rules.ts'
import { reportInputSchema, reportSchema } from './shapes.ts'

const RESOLUTION_REQUIRED = 'Escreva uma nota sobre a decisão'

export const reportsContract = {
  create: operation
    .route({
      method: 'POST',
      path: '/workspaces/{id}/reports',
      successStatus: 201,
      summary: 'Report a published workspace; signing in is not needed',
      description:
        'With the header Idempotency-Key (at most 100 characters) a retried report is stored once, and each answer has its id; another text under the same key is refused with 409.',
      tags: ['Reports'],
    })
    .input(byIdSchema.extend(reportInputSchema.shape))
    .output(z.object({ id: z.string() })),
  list: operation
    .route({
      method: 'GET',
      path: '/admin/reports',
      summary: 'Open reports oldest first, or the resolved ones, the last first',
      tags: ['Administration'],
    })
    .input(
      z.object({
        status: z.enum(reportStatuses).default('open'),
        ...panelSearchSchema.shape,
        ...pageSchema.shape,
      }),
    )
    .output(
      z.object({ items: z.array(reportSchema), nextCursor: z.string().nullable(), total: z.number().int() }),
    ),
  resolve: operation
    .route({
      method: 'POST',
      path: '/admin/reports/{id}/resolve',
      summary: 'Close a report with a note',
      tags: ['Administration'],
    })
    .input(byIdSchema.extend({ note: requiredText(RESOLUTION_REQUIRED, MAX_REPORT_LENGTH) }))
    .output(reportSchema),
  takeDown: operation
    .route({
      method: 'POST',
      path: '/admin/reports/{id}/take-down',
      summary: 'Take the reported workspace down with a reason; this also closes the report',
      tags: ['Administration'],
    })
    .input(byIdSchema.extend({ version: versionSchema, reason: rejectionReasonSchema }))
    .output(reportSchema),
}
