import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { failureOf } from '#web/api/failure.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'

/** Shown while a booking is loading. */
export function BookingSkeleton() {
  return (
    <Container className="py-8 md:py-12">
      <SkeletonRegion label="Carregando a reserva" className="flex flex-col gap-6">
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-36 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </SkeletonRegion>
    </Container>
  )
}

/** Shown instead of a booking that doesn't exist, or that the reader may not see. */
export function BookingNotFound() {
  return (
    <Container className="py-8 md:py-12">
      <EmptyState
        level={1}
        title="Reserva não encontrada"
        action={
          <Link to="/bookings" className={buttonClass()}>
            Ver minhas reservas
          </Link>
        }
      >
        Confira o código. Só quem reservou e quem recebe veem uma reserva: talvez ela esteja em outra conta.
      </EmptyState>
    </Container>
  )
}

/**
 * Shown instead of the form, if neither the booking's workspace nor another one of its host takes bookings (CHG-01).
 */
export function NothingToPropose({ code }: { code: string }) {
  return (
    <Container className="py-8 md:py-12">
      <EmptyState
        level={1}
        title="Nenhum espaço para propor"
        action={
          <Link to="/bookings/$code" params={{ code }} className={buttonClass()}>
            Voltar à reserva
          </Link>
        }
      >
        Este espaço não recebe reservas agora, e o anfitrião não tem outro. A reserva continua como está:
        combinem a mudança pela conversa.
      </EmptyState>
    </Container>
  )
}

/** Shown instead of a booking that could not be loaded, with a retry. */
export function BookingError({ error }: ErrorComponentProps) {
  const router = useRouter()
  return (
    <Container className="py-8 md:py-12">
      <ErrorState
        level={1}
        title="Não foi possível carregar a reserva"
        onRetry={() => void router.invalidate()}
      >
        {failureOf(error).message}
      </ErrorState>
    </Container>
  )
}
