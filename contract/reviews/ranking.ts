/** How many ratings equal to the site's mean are added to each workspace's in the ranking. */
export const MEAN_RATINGS = 8

/**
 * How high a workspace ranks under 'Mais bem avaliados' (REV-10): (8 × mean of the site + its sum) / (8 + its number),
 * so that one rating of five stars doesn't outrank fifty of 4.8.
 */
export function rankingScore({ sum, count }: { sum: number; count: number }, siteMean: number): number {
  return (MEAN_RATINGS * siteMean + sum) / (MEAN_RATINGS + count)
}

const DECIMALS = 100

/** The mean of ratings with two decimals; 0 without ratings. */
export function meanRating({ sum, count }: { sum: number; count: number }): number {
  return count === 0 ? 0 : Math.round((sum * DECIMALS) / count) / DECIMALS
}
