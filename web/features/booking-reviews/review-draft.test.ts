import { describe, expect, test } from 'vitest'
import type { BookingReview, ReviewsOfBooking } from '#contract/reviews/shapes.ts'
import {
  conflictOf,
  draftOf,
  emptyReview,
  inputOf,
  problemsOf,
  type ReviewDraft,
  readReviewDrafts,
  reviewDraftName,
  saveReviewDrafts,
} from './review-draft.ts'

const TEXT = 'Sala clara, silenciosa, e a internet não caiu.'
const written: BookingReview = {
  id: 'review',
  version: 2,
  side: 'guest',
  state: 'waiting',
  rating: 4,
  text: TEXT,
  aspects: { cleanliness: 5, accuracy: null, internet: 5, location: null, value: 3 },
  privateNote: null,
  writtenAt: '2026-12-02T12:00:00.000Z',
  publishedAt: '2026-12-15T21:00:00.000Z',
  hiddenReason: null,
  reply: null,
  can: { edit: true, reply: false, report: false },
  replyUntil: null,
}
const reviews = (given: Partial<ReviewsOfBooking>): ReviewsOfBooking => ({
  side: 'guest',
  canWrite: false,
  until: '2026-12-15T21:00:00.000Z',
  own: null,
  other: null,
  ...given,
})
const typed: ReviewDraft = { ...emptyReview, rating: 3, text: TEXT }

describe('what is wrong with a draft (REV-05)', () => {
  test.each([
    ['no stars', { rating: null }, { rating: 'Escolha de uma a cinco estrelas' }],
    [
      'a short text',
      { text: ` ${'x'.repeat(19)} ` },
      { text: 'Escreva pelo menos 20 caracteres, ou deixe só as estrelas' },
    ],
    ['a long text', { text: 'x'.repeat(2001) }, { text: 'Use no máximo 2.000 caracteres' }],
    ['a long note', { privateNote: 'x'.repeat(1001) }, { privateNote: 'Use no máximo 1.000 caracteres' }],
    ['stars alone', { text: '   ' }, {}],
    ['twenty emoji', { text: '😀'.repeat(20) }, {}],
    ['2,000 characters', { text: 'x'.repeat(2000), privateNote: 'x'.repeat(1000) }, {}],
  ])('%s', (_, changes, problems) => {
    expect(problemsOf({ ...typed, ...changes })).toEqual(problems)
  })
})

test('blank texts are sent as none', () => {
  expect(inputOf({ ...typed, text: '  ', privateNote: ' ' })).toMatchObject({ text: null, privateNote: null })
})

describe('what came between writing and sending (REVUI-03)', () => {
  test('nothing while the booking can be reviewed, and while the change is of what is stored', () => {
    expect(conflictOf(typed, reviews({ canWrite: true }))).toBeNull()
    expect(conflictOf({ ...typed, version: 2 }, reviews({ own: written }))).toBeNull()
    expect(conflictOf(draftOf(written), reviews({ own: written }))).toBeNull()
  })

  test('the time was over', () => {
    expect(conflictOf(typed, reviews({}))).toBe('late')
  })

  test('the review was published before its change was saved', () => {
    const own: BookingReview = { ...written, state: 'published', can: { ...written.can, edit: false } }
    expect(conflictOf({ ...typed, version: 2 }, reviews({ own }))).toBe('published')
  })

  test('it was written or changed elsewhere', () => {
    expect(conflictOf(typed, reviews({ own: written }))).toBe('changed')
    expect(conflictOf({ ...typed, version: 1 }, reviews({ own: written }))).toBe('changed')
  })

  test('it was sent though the answer was lost', () => {
    const own: BookingReview = { ...written, state: 'published', can: { ...written.can, edit: false } }
    expect(conflictOf({ ...draftOf(written), version: null }, reviews({ own }))).toBe('sent')
    expect(conflictOf({ ...draftOf(written), version: 1 }, reviews({ own: written }))).toBe('sent')
  })
})

describe('the stored drafts (REVUI-03)', () => {
  const stored = new Map<string, string>()
  const name = reviewDraftName('viewer', 'PSO-AAAAA')
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  globalThis.sessionStorage = storage as unknown as Storage

  test('what was typed is read again, by its writer alone', () => {
    saveReviewDrafts(name, { review: typed, reply: 'Obrigada' })
    expect(readReviewDrafts(name)).toEqual({ review: typed, reply: 'Obrigada' })
    expect(readReviewDrafts(reviewDraftName('other', 'PSO-AAAAA'))).toEqual({ review: null, reply: null })
    saveReviewDrafts(name, { review: null, reply: null })
    expect(stored.size).toBe(0)
  })

  test.each([
    'no JSON',
    '7',
    '{"review":{"rating":9},"reply":1}',
    JSON.stringify({ review: { ...typed, rating: 9 }, reply: {} }),
    JSON.stringify({ review: { ...typed, aspects: { cleanliness: 'x' } } }),
  ])('what is malformed is nothing: %s', (text) => {
    stored.set(`pouso.reviews.${name}`, text)
    expect(readReviewDrafts(name)).toEqual({ review: null, reply: null })
  })
})
