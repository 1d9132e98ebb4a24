export const MAX_CITY_LENGTH = 120

export const MAX_SEARCH_LENGTH = 200
export const PAGE_SIZE = 24
export const MAX_PAGE_SIZE = 60
export const MAX_CURSOR_LENGTH = 300
/** Matches are counted up to here; above it a list says 'mais de 1.000'. */
export const COUNT_LIMIT = 1000
/** The limit for a search by time, where each match has to be checked. */
export const TIMED_COUNT_LIMIT = 30

/** The most workspaces that one request may name by id. */
export const MAX_IDS = 100
