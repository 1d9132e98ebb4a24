import { expect, test } from 'vitest'
import { MAX_QUEUE_LENGTH } from '#contract/jobs/rules.ts'
import { MAX_SEARCH_LENGTH } from '#contract/requests/rules.ts'
import { bookingFiltersOf } from './features/admin-bookings/all-bookings-query.ts'
import { paymentFiltersOf } from './features/admin-payments/payments-query.ts'
import { readJudgedAddress } from './features/admin-reviews/judged-query.ts'
import { jobFiltersOf } from './features/jobs/jobs-query.ts'
import { readPanelAddress } from './features/moderation/panel-address.ts'
import { userFiltersOf } from './features/users/users-query.ts'
import { readListAddress } from './features/workspaces/list/filters-in-address.ts'

type Reader = (address: Record<string, unknown>) => object

test.each<[string, Reader, string, number]>([
  ['the list of workspaces', readListAddress, 'search', MAX_SEARCH_LENGTH],
  ['the panel', readPanelAddress, 'search', MAX_SEARCH_LENGTH],
  ['the list of bookings', bookingFiltersOf, 'search', MAX_SEARCH_LENGTH],
  ['the payments', paymentFiltersOf, 'search', MAX_SEARCH_LENGTH],
  ['the reviews', readJudgedAddress, 'search', MAX_SEARCH_LENGTH],
  ['the users', userFiltersOf, 'search', MAX_SEARCH_LENGTH],
  ['the jobs', jobFiltersOf, 'queue', MAX_QUEUE_LENGTH],
])('a text in the address of %s is cut between characters', (_, read, name, limit) => {
  // Half of its last character would be refused as no text.
  const fitting = `${'a'.repeat(limit - 1)}😀`
  expect(read({ [name]: fitting })).toMatchObject({ [name]: fitting })
  expect(read({ [name]: `${fitting}😀` })).toMatchObject({ [name]: fitting })
})
