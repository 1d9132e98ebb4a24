/** The types of reminders: a booking that begins, or a request that waits for its host. */
export const reminderTypes = ['day-before', 'hours-before', 'answer'] as const
export type ReminderType = (typeof reminderTypes)[number]
