/** With fewer published prices than this, nothing is said about them (RES-03). */
export const MIN_PRICES = 3
/** The newest prices say enough: by so many a quartile is off by one or two in a hundred. Reading all would take long. */
export const MAX_PRICES = 1_000
/** Bars of the distribution. */
export const PRICE_BUCKETS = 8
