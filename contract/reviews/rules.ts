/** Who writes a review: the guest about the workspace and its host, the host about the guest. */
export const reviewSides = ['guest', 'host'] as const
export type ReviewSide = (typeof reviewSides)[number]

export const MIN_STARS = 1
export const MAX_STARS = 5
export const MIN_REVIEW_LENGTH = 20
export const MAX_REVIEW_LENGTH = 2000
export const MAX_PRIVATE_NOTE_LENGTH = 1000
export const MAX_REPLY_LENGTH = 1000
export const MIN_REVIEW_REPORT_LENGTH = 10
export const MAX_REVIEW_REPORT_LENGTH = 1000
export const MAX_MODERATION_REASON_LENGTH = 500
export const REVIEW_TOO_SHORT = `Escreva pelo menos ${MIN_REVIEW_LENGTH} caracteres, ou deixe só as estrelas`
export const REVIEW_REPORT_TOO_SHORT = `Conte o que há de errado em pelo menos ${MIN_REVIEW_REPORT_LENGTH} caracteres`

/** The aspects that a guest may rate beside the whole; each is optional. */
export const reviewAspects = ['cleanliness', 'accuracy', 'internet', 'location', 'value'] as const
export type ReviewAspect = (typeof reviewAspects)[number]
export const reviewAspectLabels: Record<ReviewAspect, string> = {
  cleanliness: 'Limpeza',
  accuracy: 'Fidelidade ao anúncio',
  internet: 'Internet',
  location: 'Localização',
  value: 'Custo-benefício',
}

/** The parts of a review that can be reported, hidden and restored. */
export const reviewParts = ['review', 'reply'] as const
export type ReviewPart = (typeof reviewParts)[number]

/**
 * The state of a review for its author: it waits for the other side or the end of the time, is public, is
 * held by the administration before it counts, or was hidden by it.
 */
export const reviewStates = ['waiting', 'published', 'held', 'hidden'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The lists of administrators. */
export const reviewBoards = ['reported', 'held', 'hidden'] as const
export type ReviewBoard = (typeof reviewBoards)[number]

/** Why a review is held: its guest and its host use the same browser at the same address. */
export const holdReasons = ['same-device'] as const
export type HoldReason = (typeof holdReasons)[number]

/** How many reviews a workspace's page has at first; the rest is read in pages. */
export const REVIEWS_ON_PAGE = 6

/** With fewer reviews than this no stars are shown: one opinion would weigh too much (REV-09). */
export const STARS_FROM_REVIEWS = 3

/** Whether a rating is shown as stars, rather than only the number of reviews (REV-09). */
export function showsStars(reviewCount: number): boolean {
  return reviewCount >= STARS_FROM_REVIEWS
}
