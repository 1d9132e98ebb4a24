import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import { weekOf } from '#contract/bookings/simple-hours.ts'
import type { HistoryEntry } from '#contract/history/shapes.ts'
import { fieldPaths } from '#contract/workspaces/fields.ts'
import { workspaceFieldsSchema } from '#contract/workspaces/input-shapes.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { type SignedInUser, signedIn } from '#tests/factories/user.ts'
import { startTestServer, type TestServer } from '#tests/server.ts'
import { describeChanges } from '#web/features/history/describe-entry.ts'
import { findDraft, saveWorkspaceDraft } from '#web/features/workspaces/form/draft.ts'
import { findDifferences } from '#web/features/workspaces/form/find-differences.ts'
import { initialFormValues, type WorkspaceFormValues } from '#web/features/workspaces/form/form-values.ts'
import { storedForm } from '#web/features/workspaces/form/stored-values.ts'
import { firstWrongField } from '#web/features/workspaces/form/submission.ts'

type FieldValues = Omit<WorkspaceFormValues, 'bookingRules'>
const fields = Object.keys(workspaceFieldsSchema.omit({ imageIds: true }).shape) as (keyof FieldValues)[]

/** A field that neither workspace names holds a text; one that doesn't take a text has to be added to both. */
function withTexts(values: Partial<FieldValues>, text: string): Required<FieldValues> {
  const texts = Object.fromEntries(fields.map((field) => [field, text]))
  return { ...texts, ...values } as Required<FieldValues>
}

/** Every field filled in. */
const before = withTexts(
  {
    name: 'Sala Jatobá',
    type: 'meeting-room',
    description: 'Sala clara com mesa para dez pessoas e vista para a praça.',
    price: 89.9,
    priceUnit: 'hour',
    capacity: 10,
    address: 'Rua Augusta, 1500, sala 12',
    neighborhood: 'Consolação',
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
  },
  'Um texto, como foi cadastrado',
)

/** The workspace with every field changed. */
const after = withTexts(
  {
    name: 'Sala Ipê',
    type: 'clinic',
    description: 'Consultório com recepção própria e estacionamento na porta.',
    price: 1200,
    priceUnit: 'month',
    capacity: 3,
    address: 'Rua XV de Novembro, 90',
    neighborhood: 'Centro',
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
  },
  'Outro texto, depois de editado',
)

/** The workspace as the form holds it: with booking rules, which are none of these fields. */
const inForm = (values: Required<FieldValues>): WorkspaceFormValues => ({
  ...values,
  bookingRules: initialFormValues.bookingRules,
})
const stored = (workspace: Workspace) => {
  const rules = { ...defaultBookingRules, weeklyHours: weekOf(workspace.availability) }
  return storedForm({ workspace, rules })
}

const formSource = sourceOf('form')
const pageSource = sourceOf('page')

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
  expect(stored(created.body).values).toEqual(inForm(before))

  const path = `/api/v1/workspaces/${created.body.id}`
  const saved = await host.client.request('PATCH', path, { ...after, version: created.body.version })
  expect(saved.status).toBe(200)
  expect(stored((await host.client.get(path)).body).values).toEqual(inForm(after))

  const admin = await signedIn(server, 'admin')
  const { body } = await admin.client.get(`/api/v1/admin/workspaces/${created.body.id}/history`)
  const edit: HistoryEntry = body.items.find(({ action }: HistoryEntry) => action === 'workspace.update')
  // Every field had a value before the edit: a null here means that the snapshot doesn't read it.
  const unread = edit.changes.filter(({ field, before }) => field !== 'outcome' && before === null)
  expect(unread).toEqual([])
  const labels = describeChanges(edit).map(({ label }) => label)
  // Days, hours and the two dates are one field of the form; no line shows a stored name instead of a label.
  expect(labels.length).toBeGreaterThanOrEqual(fields.length)
  for (const label of labels) expect(label).toMatch(/^\p{Lu}/u)
})

describe('in the form, each field', () => {
  test('is saved in the draft', () => {
    const saved = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => saved.set(key, value),
    })
    const draft = { savedAt: 0, version: undefined, values: inForm(before), images: [] }
    expect(saveWorkspaceDraft('test', draft)).toBe(true)
    expect(findDraft('test', 0)?.draft.values).toEqual(inForm(before))
    vi.unstubAllGlobals()
  })

  test.each(fields)('%s is shown when two versions differ, and gets the focus when it is wrong', (field) => {
    const changed = { ...inForm(before), [field]: after[field] }
    const difference = findDifferences(
      { values: inForm(before), pictures: [] },
      { values: changed, pictures: [] },
    )
    expect(difference.any).toBe(true)
    const path = field === 'availability' ? 'availability.availableDays' : field
    expect(firstWrongField({ code: '', message: '', fields: { [path]: 'Errado' } })).toBe(path)
  })
  test.each(fieldPaths)('%s has an input', (path) => {
    expect(formSource).toMatch(new RegExp(`(?:register\\(|name[=:] ?)['"]${path}['"]`))
  })
})

test.each(fields)('the page of the workspace shows %s', (field) => {
  expect(pageSource).toMatch(new RegExp(`\\b${field}\\b`))
})

/** The source of every part in one folder of the feature, tests left out. */
function sourceOf(folder: string): string {
  const url = new URL(`../web/features/workspaces/${folder}/`, import.meta.url)
  return readdirSync(url)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(new URL(name, url), 'utf8'))
    .join('\n')
}
