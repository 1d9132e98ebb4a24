import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { Scene } from '../faults/scene.ts'

/** A mail as it was sent: its headers, unfolded, its page, and the calendar files in it. */
export type CaughtMail = { to: string[]; headers: string[]; html: string; calendars: string[] }

/** Starts a mail server that takes every mail, until the scene ends. */
export async function catchMails(scene: Scene): Promise<{ url: string; mails: CaughtMail[] }> {
  const mails: CaughtMail[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const whole = Buffer.concat(chunks)
        const [head = ''] = whole.toString().split('\r\n\r\n', 1)
        const { html = '', attachments } = await PostalMime.parse(whole)
        mails.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          headers: head.replace(/\r\n[ \t]+/g, ' ').split('\r\n'),
          html,
          calendars: attachments
            .filter(({ mimeType }) => mimeType.includes('calendar') || mimeType.includes('ics'))
            .map(({ content }) => textOf(content)),
        })
        done()
      })
    },
  })
  const listening = smtp.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  scene.onEnd(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  const address = listening.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`, mails }
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  return typeof content === 'string' ? content : Buffer.from(content as Uint8Array).toString()
}
