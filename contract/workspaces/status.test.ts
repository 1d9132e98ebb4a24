import { expect, test } from 'vitest'
import { approvalStatuses, approvalStatusLabels, nextStatus, type StatusEvent } from './status.ts'

const events: readonly StatusEvent[] = ['approve', 'reject', 'resubmit']

test('the status has only these transitions', () => {
  const ways = approvalStatuses.flatMap((status) =>
    events.flatMap((event) => {
      const next = nextStatus(status, event)
      return next ? [`${status} ${event} ${next}`] : []
    }),
  )
  expect(ways).toEqual([
    'pending approve approved',
    'pending reject rejected',
    'pending resubmit pending',
    'approved reject rejected',
    'rejected approve approved',
    'rejected resubmit pending',
  ])
})

test('each status has its label', () => {
  expect(approvalStatusLabels).toEqual({
    pending: 'Pendente de aprovação',
    approved: 'Aprovado',
    rejected: 'Recusado',
  })
})
