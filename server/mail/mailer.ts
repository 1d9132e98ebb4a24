import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import nodemailer from 'nodemailer'
import { brand } from '#contract/brand.ts'
import type { Environment } from '../env.ts'
import { writeWholeFile } from '../storage/write-whole-file.ts'

export type Mail = {
  /** Stays the same at every attempt, so that a second delivery is recognised. */
  id: string
  to: string
  /** The user of an account, or somebody whose address a host or a guest entered. */
  reader: 'account' | 'contact'
  subject: string
  text: string
  html: string
  /** A file for the reader's calendar, and what the calendar does with it (RFC 5546). */
  calendar?: { method: 'REQUEST' | 'PUBLISH' | 'CANCEL'; fileName: string; content: string } | undefined
}

/** A mail stored in the folder instead of being sent. */
type StoredMail = Mail & { sentAt: string }

export type Mailer = {
  /** @throws Error when the mail server didn't accept the mail. */
  send: (mail: Mail) => Promise<void>
  /** The latest stored mails, newest first; empty with SMTP. */
  list: () => Promise<StoredMail[]>
  /** Deletes the stored mails to the address; a no-op with SMTP. */
  deleteMailsTo: (address: string) => Promise<void>
}

const CONNECTION_TIMEOUT_MS = 10_000
const LISTED_MAILS = 100

/** Sends by SMTP where SMTP_URL is set, otherwise stores each mail as a file in the data folder. */
export function openMailer(env: Environment, now: () => Date): Mailer {
  return env.smtpUrl
    ? openSmtpMailer(env, env.smtpUrl)
    : openFolderMailer(path.join(env.dataDir, 'mail'), now)
}

function openSmtpMailer(env: Environment, url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: CONNECTION_TIMEOUT_MS,
  })
  const domain = env.mailFrom.split('@')[1] ?? 'localhost'
  return {
    send: async (mail) => {
      const from = { name: brand.name, address: env.mailFrom }
      await transport.sendMail({ from, ...messageOf(mail), messageId: `<${mail.id}@${domain}>` })
    },
    list: async () => [],
    deleteMailsTo: async () => {},
  }
}

/**
 * The parts of a message that don't depend on the sender. A calendar file is in it twice: as an alternative
 * to the text, which mail programs show as an event, and as an attachment for all others.
 */
export function messageOf({ to, subject, text, html, calendar }: Mail) {
  return {
    to: { name: '', address: to },
    subject,
    text,
    html,
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: calendar.fileName, content: calendar.content },
    }),
  }
}

function openFolderMailer(folder: string, now: () => Date): Mailer {
  const names = async () =>
    (await readdir(folder).catch((): string[] => [])).filter((name) => name.endsWith('.json'))
  const read = async (name: string): Promise<StoredMail> =>
    JSON.parse(await readFile(path.join(folder, name), 'utf8'))
  return {
    send: async (mail) => {
      await mkdir(folder, { recursive: true })
      const stored: StoredMail = { ...mail, sentAt: now().toISOString() }
      await writeWholeFile(
        path.join(folder, `${stored.sentAt.replaceAll(':', '-')}-${mail.id}.json`),
        JSON.stringify(stored),
      )
    },
    list: async () => {
      const latest = (await names()).sort().reverse().slice(0, LISTED_MAILS)
      return Promise.all(latest.map(read))
    },
    deleteMailsTo: async (address) => {
      for (const name of await names()) {
        // Another account's deletion may have removed the file in the meantime.
        const mail = await read(name).catch(() => undefined)
        if (mail?.to === address) await rm(path.join(folder, name), { force: true })
      }
    },
  }
}
