import { z } from 'zod'
import { mailChoices, quarantineSources } from './rules.ts'

const countSchema = z.number().int().nonnegative()

/** What a restored copy holds back until an administrator releases it. */
export const quarantineSchema = z.object({
  id: z.string(),
  source: z.enum(quarantineSources),
  /** The instant that the copy was restored to. */
  takenAt: z.iso.datetime(),
  beganAt: z.iso.datetime(),
  /** Whether somebody released it, and the bank is being asked. */
  isReleasing: z.boolean(),
  /** Why the last attempt to release it failed, without personal data. */
  problem: z.string().nullable(),
  waiting: z.object({
    /** How many e-mails are sent with the release, whatever is chosen. */
    mails: countSchema,
    /** How many e-mails the original may have sent already. */
    doubtfulMails: countSchema,
    /** How many charges are to be made or cancelled at the bank. */
    charges: countSchema,
    refunds: z.object({ count: countSchema, amountInCents: countSchema }),
    payouts: z.object({ count: countSchema, amountInCents: countSchema }),
  }),
})
export type Quarantine = z.infer<typeof quarantineSchema>

export const releaseRequestSchema = z.object({
  id: z.uuid(),
  /** What happens to the e-mails that the original may have sent. */
  doubtfulMails: z.enum(mailChoices),
  /** Two marketplaces on one bank account and one set of addresses would both send. */
  isOriginalOff: z.literal(true, { error: 'Confirme que o site original está desligado.' }),
})
