import { eq } from 'drizzle-orm'
import type { Database } from '../database/connection.ts'
import { profiles } from '../database/schema.ts'
import type { Mailer } from './mailer.ts'

/**
 * The mailer of a marketplace whose users may delete their accounts while a mail to them is being written. Deleting an
 * account deletes the mails stored so far; one that is stored later finds no account, and is deleted with it.
 */
export function eraseLateMail(mailer: Mailer, database: Database): Mailer {
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
