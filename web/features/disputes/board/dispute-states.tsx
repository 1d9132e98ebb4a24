import { Link } from '@tanstack/react-router'
import { failureOf } from '#web/api/failure.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'

/** Shown instead of a dispute that doesn't exist. */
export function DisputeNotFound() {
  return (
    <Container className="py-8 md:py-12">
      <EmptyState
        level={1}
        title="Contestação não encontrada"
        action={
          <Link to="/admin/disputes" className={buttonClass()}>
            Ver as contestações
          </Link>
        }
      >
        Confira o código: esta reserva não tem contestação.
      </EmptyState>
    </Container>
  )
}

type ErrorProps = { error: unknown; busy: boolean; onRetry: () => void }

/** Shown instead of a dispute that could not be loaded, with a retry. */
export function DisputePageError({ error, busy, onRetry }: ErrorProps) {
  return (
    <Container className="py-8 md:py-12">
      <ErrorState level={1} title="Não foi possível carregar a contestação" onRetry={onRetry} busy={busy}>
        {failureOf(error).message}
      </ErrorState>
    </Container>
  )
}
