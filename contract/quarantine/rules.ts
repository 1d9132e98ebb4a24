/** What happens to e-mails that the original may have sent (QUA-06). */
export const mailChoices = ['drop', 'send'] as const
export type MailChoice = (typeof mailChoices)[number]

/** How a copy was recognized: by `npm run restore`, by `npm run quarantine`, or by the database's new timeline. */
export const quarantineSources = ['restore', 'command', 'timeline'] as const
export type QuarantineSource = (typeof quarantineSources)[number]

/** An e-mail queued until so many minutes after the copy's instant may have been sent by the original. */
export const DOUBTFUL_MINUTES = 5
