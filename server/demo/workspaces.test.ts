import { expect, test } from 'vitest'
import { workspaceInputSchema } from '#contract/workspaces/input-shapes.ts'
import { workspaceTypes } from '#contract/workspaces/rules.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { demoUsers } from './users.ts'
import { demoWorkspaces } from './workspaces.ts'

test.each(demoWorkspaces)('$key follows the rules for every host', (workspace) => {
  const { priceInReais: price, availableDays, startHour, endHour, startDate, endDate, ...others } = workspace
  const input = {
    ...others,
    price,
    availability: { availableDays, availableHours: { start: startHour, end: endHour }, startDate, endDate },
  }
  expect(workspaceInputSchema.safeParse(input).error?.issues).toBeUndefined()
  expect(findMunicipality(workspace.state, workspace.city)?.name).toBe(workspace.city)
})

test('has enough published workspaces, of every type, in enough cities', () => {
  // One more has no picture, to show what its page looks like.
  const published = demoWorkspaces.filter(({ status, pictures }) => status === 'approved' && pictures >= 3)
  expect(published.length).toBeGreaterThanOrEqual(24)
  expect(new Set(published.map(({ type }) => type))).toEqual(new Set(workspaceTypes))
  expect(new Set(published.map(({ city }) => city)).size).toBeGreaterThanOrEqual(8)
})

test('has pending and rejected workspaces, three hosts, two guests and one administrator', () => {
  const statuses = new Set(demoWorkspaces.map(({ status }) => status))
  expect(statuses).toEqual(new Set(['approved', 'pending', 'rejected']))
  const roles = demoUsers.map(({ role }) => role).sort()
  expect(roles).toEqual(['admin', 'guest', 'guest', 'host', 'host', 'host'])
})
