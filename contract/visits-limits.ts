/** Days that a host's overview looks back, today included. */
export const OVERVIEW_DAYS = 30
