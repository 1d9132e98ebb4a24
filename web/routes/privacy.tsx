import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/content/legal-page.tsx'
import { pageHead } from '../features/content/page-head.ts'
import { privacy } from '../features/content/texts/privacy.ts'

export const Route = createFileRoute('/privacy')({
  head: () =>
    pageHead(
      'Política de privacidade',
      'Que dados o Pouso guarda, para que servem, quem mais os vê, por quanto tempo ficam e como usar os seus direitos da LGPD: ver, corrigir, levar e apagar.',
    ),
  component: Privacy,
})

function Privacy() {
  return <LegalPage text={privacy} />
}
