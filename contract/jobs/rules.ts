export const jobStates = ['created', 'retry', 'active', 'completed', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
