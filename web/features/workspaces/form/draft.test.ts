import { beforeEach, describe, expect, test, vi } from 'vitest'
import { findDraft, saveWorkspaceDraft, type WorkspaceFormDraft } from './draft.ts'
import { initialFormValues } from './form-values.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.UTC(2026, 10, 21)
const NAME = 'user'

let saved: Map<string, string>
beforeEach(() => {
  saved = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
  })
  return () => vi.unstubAllGlobals()
})

function draftWith(storedAts: readonly (number | null)[]): WorkspaceFormDraft {
  const picture = {
    id: 'a',
    url: '/a.webp',
    srcSet: '/a.webp 400w',
    width: 400,
    height: 300,
    placeholder: null,
  }
  return {
    values: { ...initialFormValues, name: 'Sala Ipê', price: Number.NaN },
    images: storedAts.map((storedAt, index) => ({ name: `${index}.jpg`, picture, storedAt })),
    savedAt: NOW,
  }
}

describe('a saved draft (SPC-27)', () => {
  test('is restored as typed, including an empty number', () => {
    saveWorkspaceDraft(NAME, draftWith([]))
    expect(findDraft(NAME, NOW)?.draft.values).toEqual(draftWith([]).values)
    expect(findDraft('someone else', NOW)).toBeUndefined()
  })

  test('restores images for 7 days, and those of a stored workspace always', () => {
    saveWorkspaceDraft(NAME, draftWith([NOW - 6 * DAY_MS, NOW - 7 * DAY_MS, null]))
    const found = findDraft(NAME, NOW)
    expect(found?.draft.images.map(({ name }) => name)).toEqual(['0.jpg', '2.jpg'])
    expect(found?.expiredImages).toBe(1)
  })

  test('restores booking rules as they were typed; a draft without has those of the stored workspace', () => {
    const draft = draftWith([])
    const bookingRules = {
      ...initialFormValues.bookingRules,
      units: Number.NaN,
      weeklyHours: [{ day: 'tue' as const, start: '', end: '12:00' }],
      exceptions: [{ date: '24/1', periods: [], note: 'Reforma' }],
      rates: {
        ...initialFormValues.bookingRules.rates,
        dayInCents: 300_00,
        longStayDiscounts: [{ days: Number.NaN, percent: 10 }],
      },
    }
    saveWorkspaceDraft(NAME, { ...draft, values: { ...draft.values, bookingRules } })
    expect(findDraft(NAME, NOW)?.draft.values.bookingRules).toEqual(bookingRules)

    const { bookingRules: _, ...older } = draft.values
    saveWorkspaceDraft(NAME, { ...draft, values: older as typeof draft.values })
    expect(findDraft(NAME, NOW, bookingRules)?.draft.values.bookingRules).toEqual(bookingRules)
  })

  test('is ignored when unreadable, and a value that no longer fits is empty', () => {
    saveWorkspaceDraft(NAME, draftWith([]))
    const [[key = '', text = ''] = []] = saved
    saved.set(key, text.replace('"office"', '"castle"'))
    expect(findDraft(NAME, NOW)?.draft.values).toMatchObject({ name: 'Sala Ipê', type: 'office' })
    for (const garbage of ['{', 'null', '[]', '{"savedAt":1}']) {
      saved.set(key, garbage)
      expect(findDraft(NAME, NOW)).toBeUndefined()
    }
  })

  test('does not exist in a browser without storage', () => {
    vi.stubGlobal('localStorage', undefined)
    expect(saveWorkspaceDraft(NAME, draftWith([]))).toBe(false)
    expect(findDraft(NAME, NOW)).toBeUndefined()
  })
})
