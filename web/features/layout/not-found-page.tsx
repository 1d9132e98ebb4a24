import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { FindingHelp } from './finding-help.tsx'
import { PageLink } from './page-link.tsx'

/** For an unknown address (NAV-20). */
export function NotFoundPage(): ReactNode {
  return (
    <Container className="flex flex-col items-center py-16 text-center md:py-24">
      <ArchDrawing />
      <h1 className="mt-8 text-title">Oops! Página não encontrada</h1>
      <p className="mt-3 mb-8 max-w-md text-lg text-balance text-muted">
        O endereço pode ter mudado, ou o que ele mostrava saiu do ar. Procure por outro ou volte ao começo.
      </p>
      <FindingHelp />
      <PageLink to="/" className={buttonClass({ variant: 'outline', className: 'mt-8' })}>
        Voltar para a página inicial
      </PageLink>
    </Container>
  )
}
