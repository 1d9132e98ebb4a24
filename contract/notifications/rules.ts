/** How many notifications the bell lists; the page of notifications has the older ones (NOTF-08). */
export const BELL_LIST_LENGTH = 10
