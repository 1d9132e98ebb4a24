import type { JudgedReview } from '#contract/reviews/shapes.ts'

const GONE = 'Conta excluída'

type Sides = Pick<JudgedReview, 'side' | 'guest' | 'host'>

/** Who wrote the review. */
export function authorName({ side, guest, host }: Sides): string {
  return (side === 'guest' ? guest : host)?.name ?? GONE
}

/** The subject of the review, who may have replied. */
export function subjectName({ side, guest, host }: Sides): string {
  return (side === 'guest' ? host : guest)?.name ?? GONE
}
