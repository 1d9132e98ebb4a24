import { brand } from '#contract/brand.ts'
import { escapeHtml, linkedText } from './linked-text.ts'

/** The texts of a mail; all mails share one layout. */
export type MailContent = {
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action: { label: string; address: string }
  /** Small print below the action. Never user input, as addresses in it become links. */
  closing: string
}

/** Text and HTML of a mail. The HTML escapes everything. */
export function composeMail({ subject, greeting, paragraphs, action, closing }: MailContent): {
  subject: string
  text: string
  html: string
} {
  const text = [
    greeting,
    ...paragraphs,
    `${action.label}:\n${action.address}`,
    closing,
    `${brand.name} — ${brand.tagline}`,
  ].join('\n\n')
  const button = `<p style="margin:32px 0"><a href="${escapeHtml(action.address)}" style="background:#0F5C4C;color:#FBFAF7;text-decoration:none;font-weight:600;padding:14px 28px;border-radius:999px;display:inline-block">${escapeHtml(action.label)}</a></p>
<p style="font-size:13px;color:#5B6167;margin:0 0 24px">Se o botão não abrir, copie este endereço no navegador:<br><a href="${escapeHtml(action.address)}" style="color:#0F5C4C;word-break:break-all">${escapeHtml(action.address)}</a></p>`
  const html = `<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#FBFAF7;color:#1B1F23;font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#FFFFFF;border:1px solid #E7E2D8;border-radius:16px"><tr><td style="padding:40px 32px">
<p style="font-size:22px;font-weight:700;color:#0F5C4C;margin:0 0 32px">${brand.name.toLowerCase()}</p>
<h1 style="font-size:24px;line-height:1.3;margin:0 0 16px">${escapeHtml(subject)}</h1>
<p style="margin:0 0 16px">${escapeHtml(greeting)}</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`).join('\n')}
${button}
<p style="font-size:13px;color:#5B6167;margin:0">${linkedText(closing, 'color:#0F5C4C')}</p>
</td></tr></table>
<p style="font-size:13px;color:#5B6167;margin:24px 0 0">${brand.name} — ${brand.tagline}</p>
</td></tr></table>
</body>
</html>`
  return { subject, text, html }
}
