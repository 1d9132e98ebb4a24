import { expect, test, vi } from 'vitest'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import type { BookingRules } from '#contract/bookings/rules-shapes.ts'
import type { Picture } from '#contract/images/shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { workspaceDraft } from '#tests/factories/workspace.ts'
import { copiedForm, copyPictures } from './copied-form.ts'
import { formUploads } from './uploads.ts'

const weeklyHours: BookingRules['weeklyHours'] = [
  { day: 'tue', start: '08:00', end: '12:00' },
  { day: 'tue', start: '13:00', end: '18:00' },
]
const rules: BookingRules = { ...defaultBookingRules, units: 4, weeklyHours }
const stored = (changes: object = {}, rulesChanges: Partial<BookingRules> = {}) => {
  const { zipCode, ...draft } = workspaceDraft()
  const workspace = { ...draft, neighborhood: '', location: { zipCode }, images: [{ id: 'a' }], ...changes }
  return { workspace: workspace as Workspace, rules: { ...rules, ...rulesChanges } }
}

test('a copy has everything but the pictures, under a name of its own', () => {
  const { values, pictures } = copiedForm(stored())
  expect(values).toMatchObject({ name: 'Sala Jatobá (cópia)', price: 89.9, zipCode: '01304-001' })
  expect(values.bookingRules).toEqual(rules)
  expect(pictures).toEqual([])
})

test('a long name is cut, and a period that is over is left out', () => {
  const { availability } = workspaceDraft()
  const { values } = copiedForm(
    stored({
      name: 'N'.repeat(120),
      availability: { ...availability, startDate: '2020-01-01', endDate: '2020-05-01' },
    }),
  )
  expect(values.name).toHaveLength(120)
  expect(values.name).toMatch(/N \(cópia\)$/)
  expect(values.availability).toMatchObject({ startDate: null, endDate: null })
})

test('dates with other hours that are over are left out', () => {
  const [past, ahead] = ['2020-12-24', '2090-12-24'].map((date) => ({ date, periods: [] }))
  const { values } = copiedForm(stored({}, { exceptions: [past, ahead] as BookingRules['exceptions'] }))
  expect(values.bookingRules.exceptions).toEqual([ahead])
})

test('a long name is cut between characters', () => {
  const { values } = copiedForm(stored({ name: '😀'.repeat(120) }))
  expect(values.name).toBe(`${'😀'.repeat(112)} (cópia)`)
})

test('the copied pictures count as uploading from the first moment, and one that fails can be tried again', async () => {
  const fetched = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => fetched.promise)
  const uploads = formUploads()
  const states = () => uploads.getSnapshot().images.map(({ name, preview, state }) => [name, preview, state])
  copyPictures([{ id: 'a', url: '/files/a.webp' }] as Picture[], uploads)
  expect(states()).toEqual([['Imagem 1', '/files/a.webp', { kind: 'sending', part: 0 }]])

  fetched.resolve(new Response(null, { status: 404 }))
  const [image] = await uploads.settled(() => {})
  expect(image?.state).toMatchObject({ kind: 'failed', canRetry: true })
})
