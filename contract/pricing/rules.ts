/** With fewer published prices than this, no figures are given (RES-03). */
export const MIN_PRICES = 3
/** The newest prices suffice: with so many a quartile is off by 1 or 2 percent. Reading all of them would be slow. */
export const MAX_PRICES = 1_000
/** Bars of the distribution. */
export const PRICE_BUCKETS = 8
