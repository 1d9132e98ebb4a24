import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/content/legal-page.tsx'
import { pageHead } from '../features/content/page-head.ts'
import { cookies } from '../features/content/texts/cookies.ts'

export const Route = createFileRoute('/cookies')({
  head: () =>
    pageHead(
      'Política de cookies',
      'Os três cookies que o Pouso usa, o que fica guardado no seu navegador, por quanto tempo, e como apagar ou bloquear cada coisa.',
    ),
  component: Cookies,
})

function Cookies() {
  return <LegalPage text={cookies} />
}
