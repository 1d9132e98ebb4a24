import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { HistoryEntry } from '#contract/history/shapes.ts'
import { workspaceFieldsSchema } from '#contract/workspaces/shapes.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { describeChanges } from '#web/features/history/describe-entry.ts'
import { findDraft, saveDraft } from '#web/features/workspaces/form/draft.ts'
import { findDifferences } from '#web/features/workspaces/form/find-differences.ts'
import type { WorkspaceFormValues } from '#web/features/workspaces/form/form-values.ts'
import { storedForm } from '#web/features/workspaces/form/stored-values.ts'
import { firstWrongField } from '#web/features/workspaces/form/submission.ts'

/** Every field filled in; a field added to the form must be added here. */
const before: Required<WorkspaceFormValues> = {
  name: 'Sala Jatobá',
  type: 'meeting-room',
  description: 'Sala clara com mesa para dez pessoas e vista para a praça.',
  price: 89.9,
  priceUnit: 'hour',
  capacity: 10,
  address: 'Rua Augusta, 1500, sala 12',
  zipCode: '01304-001',
  state: 'SP',
  city: 'São Paulo',
  amenities: ['wifi', 'coffee'],
  availability: {
    availableDays: ['mon', 'tue'],
    availableHours: { start: '08:00', end: '18:00' },
    startDate: '2030-01-02',
    endDate: '2030-12-30',
  },
}

/** The same workspace with every field changed. */
const after: Required<WorkspaceFormValues> = {
  name: 'Sala Ipê',
  type: 'clinic',
  description: 'Consultório com recepção própria e estacionamento na porta.',
  price: 1200,
  priceUnit: 'month',
  capacity: 3,
  address: 'Rua XV de Novembro, 90',
  zipCode: '80020-310',
  state: 'PR',
  city: 'Curitiba',
  amenities: ['parking'],
  availability: {
    availableDays: ['wed'],
    availableHours: { start: '09:00', end: '12:30' },
    startDate: '2031-03-04',
    endDate: null,
  },
}

const fields = Object.keys(
  workspaceFieldsSchema.omit({ imageIds: true }).shape,
) as (keyof WorkspaceFormValues)[]

let server: TestServer
let host: SignedInUser

beforeAll(async () => {
  server = await startTestServer()
  host = await signedIn(server, 'host')
})
afterAll(() => server.close())

test('the test data covers every field with two different values', () => {
  expect(Object.keys(before).toSorted()).toEqual(fields.toSorted())
  for (const field of fields) expect(before[field]).not.toEqual(after[field])
})

test('stores and returns every field when creating and when editing', async () => {
  const created = await host.client.post('/api/v1/workspaces', before)
  expect(created.status).toBe(201)
  expect(storedForm(created.body).values).toEqual(before)

  const path = `/api/v1/workspaces/${created.body.id}`
  const saved = await host.client.request('PATCH', path, { ...after, version: created.body.version })
  expect(saved.status).toBe(200)
  const stored = (await host.client.get(path)).body
  expect(storedForm(stored).values).toEqual(after)

  const admin = await signedIn(server, 'admin')
  const { body } = await admin.client.get(`/api/v1/admin/workspaces/${created.body.id}/history`)
  const edit: HistoryEntry = body.items.find(({ action }: HistoryEntry) => action === 'workspace.update')
  // Every field had a value before the edit: a missing one was not read.
  const unread = edit.changes.filter(({ field, before }) => field !== 'outcome' && before === null)
  expect(unread).toEqual([])
  const labels = describeChanges(edit).map(({ label }) => label)
  // Days, hours and the two dates are one field of the form; no entry shows its stored name.
  expect(labels.length).toBeGreaterThanOrEqual(fields.length)
  for (const label of labels) expect(label).toMatch(/^\p{Lu}/u)
})

describe('in the form', () => {
  test('a draft contains every field', () => {
    const stored = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    })
    expect(saveDraft('test', { savedAt: 0, version: undefined, values: before, images: [] })).toBe(true)
    expect(findDraft('test', 0)?.draft.values).toEqual(before)
    vi.unstubAllGlobals()
  })

  test.each(fields)(
    '%s is listed when two versions differ, and gets the focus when it is invalid',
    (field) => {
      const changed = { ...before, [field]: after[field] }
      const difference = findDifferences({ values: before, pictures: [] }, { values: changed, pictures: [] })
      expect(difference.any).toBe(true)
      const path = field === 'availability' ? 'availability.availableDays' : field
      expect(firstWrongField({ code: '', message: '', fields: { [path]: 'Errado' } })).toBe(path)
    },
  )
})
