import { eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import type { Environment } from '../env.ts'
import type { Mailer } from './mailer.ts'

/**
 * Wraps the mailer, since users may delete their accounts while a mail to them is being written: a deletion
 * deletes the mails stored so far, and one that is stored later finds no account and is deleted too. Not with
 * SMTP, which stores none: an error after sending would send the mail again.
 */
export function eraseLateMail(env: Pick<Environment, 'smtpUrl'>, mailer: Mailer, database: Database): Mailer {
  if (env.smtpUrl) return mailer
  return {
    ...mailer,
    send: async (mail) => {
      await mailer.send(mail)
      if (mail.reader === 'contact') return
      const accounts = await database
        .select({ id: profiles.id })
        .from(profiles)
        .where(eq(profiles.email, mail.to))
      if (accounts.length === 0) await mailer.deleteMailsTo(mail.to)
    },
  }
}
