/** The bell's list holds this many; the page of notifications has the older ones (NOTF-08). */
export const BELL_LIST_LENGTH = 10
