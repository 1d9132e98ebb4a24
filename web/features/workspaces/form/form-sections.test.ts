import { expect, test } from 'vitest'
import { initialFieldValues } from '#contract/workspaces/fields.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { isSectionComplete, missingFields } from './form-sections.ts'

const { imageIds: _, ...complete } = workspaceDraft()

test('an empty form misses what it requires, in its order', () => {
  const missing = missingFields(initialFieldValues)
  expect(missing).toEqual(['name', 'price', 'description', 'address', 'zipCode', 'state', 'city'])
  expect(isSectionComplete('informacoes', missing)).toBe(false)
  expect(isSectionComplete('disponibilidade', missing)).toBe(true)
  expect(isSectionComplete('imagens', missing)).toBeUndefined()
})

test('a complete form misses nothing; a list without a choice counts as its field', () => {
  expect(missingFields(complete)).toEqual([])
  const { availability } = complete
  expect(missingFields({ ...complete, availability: { ...availability, availableDays: [] } })).toEqual([
    'availability.availableDays',
  ])
})

test('a last day that is over is missing, unless it is the stored one', () => {
  const past = { ...complete, availability: { ...complete.availability, endDate: '2020-05-01' } }
  expect(missingFields(past)).toEqual(['availability.endDate'])
  expect(missingFields(past, '2020-05-01')).toEqual([])
})
