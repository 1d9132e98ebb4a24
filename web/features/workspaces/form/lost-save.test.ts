import { expect, test } from 'vitest'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { findLostSave } from './lost-save.ts'
import { editedForm } from './stored-values.ts'

const stored = (changes: object) => {
  const { zipCode, ...draft } = workspaceDraft()
  const workspace = {
    ...draft,
    neighborhood: '',
    location: { zipCode },
    images: [],
    revision: null,
    ...changes,
  }
  return { workspace: workspace as unknown as Workspace, rules: { ...defaultBookingRules, weeklyHours: [] } }
}

test.each([
  ['pending', 'resubmitted'],
  ['approved', 'saved'],
])('a save whose response was lost is found in a workspace that is %s', (approvalStatus, outcome) => {
  const current = stored({ approvalStatus })
  expect(findLostSave(editedForm(current), current)).toEqual({ outcome, workspace: current.workspace })
})

test('a workspace that was refused meanwhile was not sent again, although nothing differs', () => {
  const current = stored({ approvalStatus: 'rejected' })
  expect(findLostSave(editedForm(current), current)).toBeUndefined()
})

test('other values are no lost save', () => {
  const mine = editedForm(stored({ approvalStatus: 'approved', price: 10 }))
  expect(findLostSave(mine, stored({ approvalStatus: 'approved', price: 20 }))).toBeUndefined()
})
