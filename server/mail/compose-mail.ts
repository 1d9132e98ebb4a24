import { brand } from '#contract/brand.ts'
import { inOneLine } from '#contract/text/rules.ts'
import { escapeHtml, linkedText } from './linked-text.ts'

/** A table of facts: rows of label and value. */
export type MailTable = {
  title: string
  rows: readonly (readonly [label: string, value: string])[]
  /** The last row, which the others add up to. */
  total?: readonly [label: string, value: string]
}

/** The texts of a mail; all mails share one layout. */
export type MailContent = {
  subject: string
  /** The heading of the mail, where the subject would be too long for it. */
  heading?: string
  greeting: string
  paragraphs: readonly string[]
  tables?: readonly MailTable[]
  /** Paragraphs below the tables. */
  next?: readonly string[]
  action?: { label: string; address: string } | undefined
  /** Small print below the action. Never user input, since addresses in it become links. */
  closing: string
}

/**
 * The text and HTML of a mail, with the same content. The HTML escapes everything; subject and greeting are
 * one line.
 */
export function composeMail({
  subject: givenSubject,
  heading = givenSubject,
  greeting: givenGreeting,
  paragraphs,
  tables = [],
  next = [],
  action,
  closing,
}: MailContent): {
  subject: string
  text: string
  html: string
} {
  const subject = inOneLine(givenSubject)
  const greeting = inOneLine(givenGreeting)
  const text = [
    greeting,
    ...paragraphs,
    ...tables.map(tableText),
    ...next,
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    closing,
    `${brand.name} — ${brand.tagline}`,
  ]
    .join('\n\n')
    // Non-breaking spaces are no help in plain text, and searches miss them.
    .replaceAll('\u00a0', ' ')
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FBFAF7;color:#1B1F23;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #E7E2D8;border-radius:16px"><tr><td style="padding:40px 32px">
<p style="font-size:22px;font-weight:700;color:#0F5C4C;margin:0 0 32px">${brand.name.toLowerCase()}</p>
<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${escapeHtml(heading)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${paragraphs.map(paragraphHtml).join('\n')}
${tables.map(tableHtml).join('\n')}
${next.map(paragraphHtml).join('\n')}
${action ? buttonHtml(action) : ''}
<p style="font-size:13px;color:#5B6167;margin:0">${linkedText(closing, 'color:#0F5C4C')}</p>
</td></tr></table>
<p style="font-size:13px;color:#5B6167;margin:24px 0 0">${brand.name} — ${brand.tagline}</p>
</td></tr></table>
</body>
</html>`
  return { subject, text, html }
}

const rowsOf = ({ rows, total }: MailTable) => (total ? [...rows, total] : rows)

function tableText(table: MailTable): string {
  return [table.title, ...rowsOf(table).map(([label, value]) => `- ${label}: ${value}`)].join('\n')
}

const paragraphHtml = (paragraph: string) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`

function tableHtml(table: MailTable): string {
  const rows = rowsOf(table).map((row) => rowHtml(row, row === table.total))
  return `<h2 style="font-size:16px;line-height:1.4;margin:24px 0 4px">${escapeHtml(table.title)}</h2>
<table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;margin:0 0 24px">
${rows.join('\n')}
</table>`
}

function rowHtml([label, value]: readonly [string, string], isTotal: boolean): string {
  const weight = isTotal ? ';font-weight:700' : ''
  const cell = `padding:8px 0;border-top:1px solid #E7E2D8;vertical-align:top${weight}`
  return `<tr><th scope="row" style="${cell};text-align:left;padding-right:16px;${isTotal ? '' : 'font-weight:400;color:#5B6167'}">${escapeHtml(label)}</th><td style="${cell};text-align:right">${escapeHtml(value)}</td></tr>`
}

function buttonHtml({ label, address }: { label: string; address: string }): string {
  const link = escapeHtml(address)
  return `<p style="margin:32px 0"><a href="${link}" style="background:#0F5C4C;color:#FBFAF7;text-decoration:none;font-weight:600;padding:14px 28px;border-radius:999px;display:inline-block">${escapeHtml(label)}</a></p>
<p style="font-size:13px;color:#5B6167;margin:0 0 24px">Se o botão não abrir, copie este endereço no navegador:<br><a href="${link}" style="color:#0F5C4C;word-break:break-all">${link}</a></p>`
}
