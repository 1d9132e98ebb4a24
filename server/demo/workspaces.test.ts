import { expect, test } from 'vitest'
import { workspaceInputSchema } from '#contract/workspace-input.ts'
import { findMunicipality } from '../places/municipalities.ts'
import { demoWorkspaces } from './workspaces.ts'

test.each(demoWorkspaces)('$key keeps the rules that every host keeps', (workspace) => {
  const { priceInReais: price, availableDays, startHour, endHour, startDate, endDate, ...others } = workspace
  const input = {
    ...others,
    price,
    availability: { availableDays, availableHours: { start: startHour, end: endHour }, startDate, endDate },
  }
  expect(workspaceInputSchema.safeParse(input).error?.issues).toBeUndefined()
  expect(findMunicipality(workspace.state, workspace.city)?.name).toBe(workspace.city)
})
