import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { linkedText } from '../mail/linked-text.ts'
import type { Resources } from '../resources.ts'
import { devPage, sendDevPage } from './dev-page.ts'

const dateFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** The demonstration's mails, which are stored instead of sent, newest first. */
export async function mailboxPage(context: Context, { mailer }: Resources): Promise<Response> {
  const mails = await mailer.list()
  const list = mails.map(
    (mail) => html`<article>
      <h2><a href="/dev/mailbox/${mail.id}">${mail.subject}</a></h2>
      <p>Para ${mail.to}, em ${dateFormat.format(new Date(mail.sentAt))}</p>
      <pre>${raw(linkedText(mail.text))}</pre>
      ${mail.calendar && html`<p>Anexo: <a href="/dev/mailbox/${mail.id}/${mail.calendar.fileName}">${mail.calendar.fileName}</a></p>`}
    </article>`,
  )
  const empty = html`<p>Nenhuma mensagem ainda. Crie uma conta ou peça uma nova senha.</p>`
  return devPage(context, {
    title: 'Mensagens enviadas',
    content: html`<p>Na demonstração, os e-mails ficam guardados aqui em vez de sair.</p>
${mails.length > 0 ? list : empty}`,
  })
}

/** One mail as its reader sees it. */
export async function mailPage(context: Context, { mailer }: Resources): Promise<Response> {
  const mail = (await mailer.list()).find(({ id }) => id === context.req.param('id'))
  return mail ? sendDevPage(context, mail.html) : context.text('Mensagem não encontrada', 404)
}

/** The calendar file that is attached to a mail. */
export async function mailAttachment(context: Context, { mailer }: Resources): Promise<Response> {
  const { id, file } = context.req.param()
  const mail = (await mailer.list()).find((listed) => listed.id === id)
  if (!mail?.calendar || mail.calendar.fileName !== file) {
    return context.text('Anexo não encontrado', 404)
  }
  const { method, fileName, content } = mail.calendar
  return context.body(content, 200, {
    'content-type': `text/calendar; charset=utf-8; method=${method}`,
    'content-disposition': `attachment; filename="${fileName}"`,
    'cache-control': 'private, no-store',
  })
}
