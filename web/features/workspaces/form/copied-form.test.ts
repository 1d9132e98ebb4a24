import { expect, test } from 'vitest'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { copiedForm } from './copied-form.ts'

const workspace = (changes: object = {}) => {
  const { zipCode, ...draft } = workspaceDraft()
  return { ...draft, neighborhood: '', location: { zipCode }, images: [{ id: 'a' }], ...changes } as Workspace
}

test('a copy has everything but the pictures, under a name of its own', () => {
  const { values, pictures } = copiedForm(workspace())
  expect(values).toMatchObject({ name: 'Sala Jatobá (cópia)', price: 89.9, zipCode: '01304-001' })
  expect(pictures).toEqual([])
})

test('a long name is cut, and a period that is over is left out', () => {
  const { availability } = workspaceDraft()
  const { values } = copiedForm(
    workspace({
      name: 'N'.repeat(120),
      availability: { ...availability, startDate: '2020-01-01', endDate: '2020-05-01' },
    }),
  )
  expect(values.name).toHaveLength(120)
  expect(values.name).toMatch(/N \(cópia\)$/)
  expect(values.availability).toMatchObject({ startDate: null, endDate: null })
})
