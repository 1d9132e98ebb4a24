import { expect, test } from 'vitest'
import type { ApprovalStatus } from '#contract/workspaces/status.ts'
import { queryOptionsOf } from '#web/api/query-options.ts'
import { moderationListQuery } from './moderation-queries.ts'
import type { WorkspaceFilters } from './panel-address.ts'

const api = queryOptionsOf(async () => ({ items: [], nextCursor: null, total: 0 }))
const keyOf = (status: ApprovalStatus, search: string, filters: WorkspaceFilters) =>
  moderationListQuery(api, status, search, filters).queryKey

test('how long a workspace waits filters the pending ones alone', () => {
  const others = { type: 'desk', state: 'PE', images: 'none' } as const
  const chosen = { ...others, waiting: 'overdue' } as const
  expect(keyOf('pending', 'sala', chosen)).not.toEqual(keyOf('pending', 'sala', others))
  for (const status of ['approved', 'rejected'] as const)
    expect(keyOf(status, 'sala', chosen)).toEqual(keyOf(status, 'sala', others))
})

test('the other filters hold for every status', () => {
  for (const status of ['pending', 'approved', 'rejected'] as const)
    expect(keyOf(status, '', { type: 'desk' })).not.toEqual(keyOf(status, '', {}))
})
