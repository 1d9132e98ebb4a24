import type { Executor } from '../database/connection.ts'
import { requireNoQuarantine } from '../database/quarantine.ts'
import type { Mailer } from './mailer.ts'

/** Wraps the mailer of what may be a restored copy: until that is released, sending throws (QUA-02). */
export function holdBackMail(mailer: Mailer, database: Executor): Mailer {
  return {
    ...mailer,
    send: async (mail) => {
      await requireNoQuarantine(database)
      await mailer.send(mail)
    },
  }
}
