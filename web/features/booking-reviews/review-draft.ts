import {
  MAX_PRIVATE_NOTE_LENGTH,
  MAX_REVIEW_LENGTH,
  MAX_STARS,
  MIN_REVIEW_LENGTH,
  MIN_STARS,
  REVIEW_TOO_SHORT,
  type ReviewAspect,
  reviewAspects,
} from '#contract/reviews/rules.ts'
import type { BookingReview, ReviewInput, ReviewsOfBooking } from '#contract/reviews/shapes.ts'
import { countCharacters, tooLong } from '#contract/text/rules.ts'

export type AspectStars = Record<ReviewAspect, number | null>

/** A review that is being written or changed, and has not been sent. */
export type ReviewDraft = {
  /** The version that is being changed; null for a new review. */
  version: number | null
  rating: number | null
  text: string
  aspects: AspectStars
  privateNote: string
}

const noAspects: AspectStars = {
  cleanliness: null,
  accuracy: null,
  internet: null,
  location: null,
  value: null,
}
export const emptyReview: ReviewDraft = {
  version: null,
  rating: null,
  text: '',
  aspects: noAspects,
  privateNote: '',
}

/** The draft of a stored review that is to be changed. */
export function draftOf({ version, rating, text, aspects, privateNote }: BookingReview): ReviewDraft {
  return { version, rating, text: text ?? '', aspects: aspects ?? noAspects, privateNote: privateNote ?? '' }
}

/** The request for a draft without problems. */
export function inputOf({ rating, text, aspects, privateNote }: ReviewDraft): ReviewInput {
  return {
    rating: rating ?? 0,
    text: text.trim() || null,
    aspects,
    privateNote: privateNote.trim() || null,
  }
}

export type ReviewProblems = { rating?: string; text?: string; privateNote?: string }

/** What is wrong with a draft, before it is sent (REV-05). */
export function problemsOf({ rating, text, privateNote }: ReviewDraft): ReviewProblems {
  const length = countCharacters(text.trim())
  return {
    ...(rating === null && { rating: 'Escolha de uma a cinco estrelas' }),
    ...(length > 0 && length < MIN_REVIEW_LENGTH && { text: REVIEW_TOO_SHORT }),
    ...(length > MAX_REVIEW_LENGTH && { text: tooLong(MAX_REVIEW_LENGTH) }),
    ...(countCharacters(privateNote.trim()) > MAX_PRIVATE_NOTE_LENGTH && {
      privateNote: tooLong(MAX_PRIVATE_NOTE_LENGTH),
    }),
  }
}

/**
 * What happened between writing and sending: the time is over, the review is published, or it was changed elsewhere.
 */
export type Conflict = 'late' | 'published' | 'changed' | 'sent'

/**
 * Compares a draft with what is stored (REVUI-03). 'sent' is a draft that was stored though its answer was lost.
 * @param reviews of the booking, as last read
 */
export function conflictOf(draft: ReviewDraft, { own, canWrite }: ReviewsOfBooking): Conflict | null {
  if (!own) return canWrite ? null : 'late'
  if (own.version !== draft.version && isSame(draft, own)) return 'sent'
  if (!own.can.edit) return 'published'
  return own.version === draft.version ? null : 'changed'
}

function isSame(draft: ReviewDraft, own: BookingReview): boolean {
  const sent = inputOf(draft)
  const stored = inputOf(draftOf(own))
  return (
    sent.rating === stored.rating &&
    sent.text === stored.text &&
    sent.privateNote === stored.privateNote &&
    reviewAspects.every((aspect) => draft.aspects[aspect] === draftOf(own).aspects[aspect])
  )
}

/** The drafts on the page of a booking: null if the form is closed. */
export type BookingDrafts = { review: ReviewDraft | null; reply: string | null }
export const noDrafts: BookingDrafts = { review: null, reply: null }

const KEY_PREFIX = 'pouso.reviews.'

/** The name in the session storage: it survives a reload, and the next user of the computer can't read it. */
export function reviewDraftName(viewerId: string, code: string): string {
  return `${viewerId}.${code}`
}

/** The stored drafts; empty ones where they are missing or malformed. */
export function readReviewDrafts(name: string): BookingDrafts {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY_PREFIX + name) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return noDrafts
    const { review, reply } = stored as Record<string, unknown>
    return { review: isDraft(review) ? review : null, reply: typeof reply === 'string' ? reply : null }
  } catch {
    return noDrafts
  }
}

/** Stores what is being written about a booking until the tab is closed; two empty drafts remove it. */
export function saveReviewDrafts(name: string, drafts: BookingDrafts): void {
  try {
    if (drafts.review === null && drafts.reply === null) sessionStorage.removeItem(KEY_PREFIX + name)
    else sessionStorage.setItem(KEY_PREFIX + name, JSON.stringify(drafts))
  } catch {
    // The storage is full or disabled: the page still has the draft in memory.
  }
}

function isStars(value: unknown): value is number | null {
  return value === null || (typeof value === 'number' && value >= MIN_STARS && value <= MAX_STARS)
}

function isDraft(value: unknown): value is ReviewDraft {
  if (typeof value !== 'object' || value === null) return false
  const { version, rating, text, aspects, privateNote } = value as Record<string, unknown>
  return (
    (version === null || typeof version === 'number') &&
    isStars(rating) &&
    typeof text === 'string' &&
    typeof privateNote === 'string' &&
    typeof aspects === 'object' &&
    aspects !== null &&
    reviewAspects.every((aspect) => isStars((aspects as Record<string, unknown>)[aspect]))
  )
}
