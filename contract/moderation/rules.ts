/** What an administrator decides about: a workspace, or a revision of an approved one. */
export const decidedSubjects = ['workspace', 'revision'] as const
export type DecidedSubject = (typeof decidedSubjects)[number]

export const decisions = ['approve', 'reject'] as const
export type Decision = (typeof decisions)[number]

/** How long the panel offers to undo a decision (ADM-31). */
export const UNDO_SECONDS = 10
/** How much longer the server accepts an undo, since the response and the undo both take time. */
export const UNDO_GRACE_SECONDS = 5

/** What the panel points out about a workspace (ADM-33). */
export const flagKinds = ['no-images', 'contact', 'price', 'same-text', 'same-image', 'zip-code'] as const
export type FlagKind = (typeof flagKinds)[number]

/** How the promised time stands: over, or over within hours. */
export const waitingFilters = ['overdue', 'soon'] as const
export type WaitingFilter = (typeof waitingFilters)[number]
export const SOON_HOURS = 12

/** How many workspaces are decided together at most: a page of the panel. */
export const MAX_DECIDED_TOGETHER = 60

/** How often the panel reports what its administrator has open. */
export const PRESENCE_EVERY_MS = 15_000
/**
 * After how long an administrator no longer counts as having something open, unless the panel reports it
 * again (ADM-34).
 */
export const PRESENCE_EXPIRES_MS = 40_000
