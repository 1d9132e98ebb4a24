/** With fewer published prices than this, no figures are given (RES-03). */
export const MIN_PRICES = 3
/**
 * How many of the newest prices are read: with this many a quartile is off by 1 or 2 percent, and reading all
 * would be slow.
 */
export const MAX_PRICES = 1_000
/** The number of bars of the distribution. */
export const PRICE_BUCKETS = 8
