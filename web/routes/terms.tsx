import { createFileRoute } from '@tanstack/react-router'
import { LegalPage } from '../features/content/legal-page.tsx'
import { pageHead } from '../features/content/page-head.ts'
import { terms } from '../features/content/texts/terms.ts'

export const Route = createFileRoute('/terms')({
  head: () =>
    pageHead(
      'Termos de Serviço',
      'As regras do Pouso em linguagem simples: conta, reservas, pagamentos e taxas, cancelamentos, anúncios e aprovação, uso responsável e contato.',
    ),
  component: Terms,
})

function Terms() {
  return <LegalPage text={terms} />
}
