import { expect, test } from 'vitest'
import { approvalStatuses, approvalStatusLabels, ledTo, nextStatus, type StatusEvent } from './status.ts'

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

test('undoing a decision goes back by the edge of that decision', () => {
  expect(ledTo('pending', 'approve', 'approved')).toBe(true)
  expect(ledTo('approved', 'reject', 'rejected')).toBe(true)
  expect(ledTo('pending', 'approve', 'rejected')).toBe(false)
  expect(ledTo('rejected', 'reject', 'rejected')).toBe(false)
})

test('each status has its label', () => {
  expect(approvalStatusLabels).toEqual({
    pending: 'Pendente de aprovação',
    approved: 'Aprovado',
    rejected: 'Recusado',
  })
})
