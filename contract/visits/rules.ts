/** Days in a host's overview, today included. */
export const OVERVIEW_DAYS = 30

export const visitKinds = ['view', 'favorite', 'chat'] as const
export type VisitKind = (typeof visitKinds)[number]
