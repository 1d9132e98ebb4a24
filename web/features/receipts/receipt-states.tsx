import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { failureOf } from '#web/api/failure.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'

/** Shown instead of a receipt that doesn't exist, or that the reader may not see. */
export function ReceiptNotFound() {
  return (
    <Container className="py-8 md:py-12">
      <EmptyState
        level={1}
        title="Recibo não encontrado"
        action={
          <Link to="/bookings" className={buttonClass()}>
            Ver minhas reservas
          </Link>
        }
      >
        Confira o número. Só quem reservou e quem recebe veem um recibo: talvez ele esteja em outra conta.
      </EmptyState>
    </Container>
  )
}

/** Shown instead of a receipt that could not be loaded, with a retry. */
export function ReceiptError({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Container className="py-8 md:py-12">
      <ErrorState
        level={1}
        title="Não foi possível carregar o recibo"
        onRetry={() => void router.invalidate()}
      >
        {failureOf(error).message}
      </ErrorState>
    </Container>
  )
}
