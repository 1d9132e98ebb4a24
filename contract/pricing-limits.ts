/** With fewer published prices than this, nothing is said about them (RES-03). */
export const MIN_PRICES = 3
/** Bars of the distribution. */
export const PRICE_BUCKETS = 8
