import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { brand } from '#contract/brand.ts'
import { linkedText } from '../mail/linked-text.ts'
import type { Resources } from '../resources.ts'
import { contentSecurityPolicy } from './security-headers.ts'

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
    </article>`,
  )
  const empty = html`<p>Nenhuma mensagem ainda. Crie uma conta ou peça uma nova senha.</p>`
  const page = String(
    await html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" type="image/svg+xml" href="/favicon.svg">
<title>Mensagens enviadas | ${brand.name}</title>
<style>
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; background: #fbfaf7; color: #1b1f23 }
article { background: #fff; border: 1px solid #e7e2d8; border-radius: 16px; padding: 1.5rem; margin: 1rem 0 }
h2 { margin: 0; font-size: 1.25rem } a { color: #0f5c4c } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
h1 { line-height: 1.2 } h2 { overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) {
  body { background: #171b1e; color: #f4f1ea } article { background: #1f2427; border-color: #353b3f } a { color: #6fcfb5 }
}
</style>
</head>
<body><h1>Mensagens enviadas</h1><p>Na demonstração, os e-mails ficam guardados aqui em vez de sair.</p>
${mails.length > 0 ? list : empty}</body></html>`,
  )
  return pageResponse(context, page)
}

/** One mail as its reader sees it. */
export async function mailPage(context: Context, { mailer }: Resources): Promise<Response> {
  const mail = (await mailer.list()).find(({ id }) => id === context.req.param('id'))
  return mail ? pageResponse(context, mail.html) : context.text('Mensagem não encontrada', 404)
}

function pageResponse(context: Context, page: string): Response {
  return context.html(page, 200, {
    'content-security-policy': contentSecurityPolicy(page),
    'cache-control': 'private, no-store',
  })
}
