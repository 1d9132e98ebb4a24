import { html } from 'hono/html'
import { brand } from '#contract/brand.ts'
import { contentSecurityPolicy } from './security-headers.ts'

const FAILED = {
  title: 'Algo deu errado do nosso lado',
  text: 'A página não pôde ser montada agora. Espere um instante e tente novamente; se continuar assim, fale com',
}
const BUSY = {
  title: 'Voltamos em instantes',
  text: 'O site não está conseguindo atender a todos neste momento. Espere alguns segundos e tente novamente; se continuar assim, fale com',
}

const UNREADABLE = {
  title: 'Este endereço não existe',
  text: 'O endereço tem um trecho que não pode ser lido. Confira se ele foi copiado por inteiro; se o link veio de nós, fale com',
}
const TOO_MANY = {
  title: 'Muitos pedidos em pouco tempo',
  text: 'Vieram pedidos demais do endereço em que você está. Espere alguns segundos e tente novamente; se continuar assim, fale com',
}
const words: Record<number, typeof FAILED> = { 400: UNREADABLE, 429: TOO_MANY, 503: BUSY }
const wordsOf = (status: number) => words[status] ?? FAILED

/** Users need only wait: they have nothing to report. */
const WITHOUT_CODE = new Set([429, 503])

/**
 * The page for users when rendering itself failed: what happened, what to do, and the code to quote to
 * support (SEC-03).
 * @param requestId the code; none where the log only counts, so that it would lead to no line
 * @param status 503 when the failure is temporary, 400 when the address can't be read, 429 after too many
 *   requests
 */
export async function errorPage(requestId: string | undefined, status = 500): Promise<Response> {
  const { title, text } = wordsOf(status)
  const page = String(
    await html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} | ${brand.name}</title>
<style>
:root { color-scheme: light dark }
body { min-height: 90vh; margin: 0; display: grid; place-content: center; gap: 1rem; padding: 1.5rem; text-align: center; font: 1.0625rem/1.6 system-ui, sans-serif; background: light-dark(#fbfaf7, #15191c); color: light-dark(#1b1f23, #f3f1ec) }
h1 { margin: 0; font-size: 1.75rem } p { margin: 0; max-width: 34rem } small { opacity: 0.75 }
a { justify-self: center; padding: 0.75rem 1.75rem; border-radius: 999px; background: #0f5c4c; color: #fbfaf7; text-decoration: none; font-weight: 600 }
form { display: flex; gap: 0.5rem; justify-content: center } input, button { min-height: 2.75rem; padding: 0 1rem; border: 1px solid; border-radius: 999px; font: inherit; color: inherit; background: none }
</style>
</head>
<body>
<h1>${title}</h1>
<p>${text} ${brand.supportEmail}.</p>
${status === 400 ? html`<a href="/">Voltar para a página inicial</a>` : html`<a href="">Tentar novamente</a>`}
<form action="/workspaces" role="search"><input type="search" name="search" aria-label="Buscar espaços" placeholder="Ex.: consultório"> <button>Buscar</button></form>
${requestId === undefined || WITHOUT_CODE.has(status) ? '' : html`<small>Código do erro: ${requestId}</small>`}
</body>
</html>`,
  )
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'content-security-policy': contentSecurityPolicy(page),
    },
  })
}
