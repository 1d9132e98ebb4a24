export const jobStates = ['created', 'retry', 'active', 'completed', 'failed', 'cancelled'] as const
/** How many failed jobs of a kind one request runs again. */
export const MAX_RETRIED_JOBS = 100
/** The longest stored name of a kind of job. */
export const MAX_QUEUE_LENGTH = 100

export type JobState = (typeof jobStates)[number]
