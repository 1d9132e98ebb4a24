import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { brand } from '#contract/brand.ts'
import { contentSecurityPolicy } from './security-headers.ts'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 16px/1.6 system-ui, sans-serif; background: #fbfaf7; color: #1b1f23 }
article { background: #fff; border: 1px solid #e7e2d8; border-radius: 16px; padding: 1.5rem; margin: 1rem 0 }
h2 { margin: 0; font-size: 1.25rem } a { color: #0f5c4c } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
h1 { line-height: 1.2 } h2 { overflow-wrap: anywhere }
@media (prefers-color-scheme: dark) {
  body { background: #171b1e; color: #f4f1ea } article { background: #1f2427; border-color: #353b3f } a { color: #6fcfb5 }
}
`

type DevPage = { title: string; content: Html; style?: string }

/** A page that only the demonstration has: plain HTML in the colours of the site, without a script. */
export async function devPage(
  context: Context,
  { title, content, style = '' }: DevPage,
  status: 200 | 409 = 200,
): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><link rel="icon" type="image/svg+xml" href="/favicon.svg">
<title>${title} | ${brand.name}</title>
<style>${raw(STYLE + style)}</style>
</head>
<body><h1>${title}</h1>
${content}</body></html>`
  return sendDevPage(context, String(page), status)
}

/** Sends a page of the demonstration with a policy that names its own scripts; nobody may store it. */
export function sendDevPage(context: Context, page: string, status: 200 | 409 = 200): Response {
  return context.html(page, status, {
    'content-security-policy': contentSecurityPolicy(page),
    'cache-control': 'private, no-store',
  })
}
