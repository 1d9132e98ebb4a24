import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { usualNotes } from '#contract/bookings/booking-notes.ts'
import type { BookingSummary } from '#contract/bookings/booking-shapes.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Section } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { hostBookingOf } from './host-booking.ts'
import { StatusBadge } from './status-badge.tsx'
import { type OnAnswer, useAnswers } from './use-answers.tsx'

/** What can be done changes with the clock while the page lies open at the door. */
const POLL_EVERY_MS = 60_000

type Props = { onCheckIn: (booking: BookingSummary) => void }

/** Today's arrivals: to check in, to note something, or to say that nobody came (RSV-34, RSV-36). */
export function Arrivals({ onCheckIn }: Props) {
  const { data, isError, error, isFetching, refetch } = useQuery(
    useApi().bookings.arrivals.queryOptions({
      refetchInterval: POLL_EVERY_MS,
      refetchOnWindowFocus: 'always',
    }),
  )
  const { answer, dialog } = useAnswers()
  return (
    <Section title="Hoje" className="hb-arrivals">
      {!data && isError && (
        <QueryError
          query={{ error, isFetching, refetch }}
          title="Não foi possível carregar as chegadas"
          level={3}
        />
      )}
      {!data && !isError && (
        <SkeletonRegion label="Carregando as chegadas" className="hb-list">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </SkeletonRegion>
      )}
      {data?.items.length === 0 && <p className="text-muted">Ninguém chega hoje.</p>}
      {data && data.items.length > 0 && (
        <ul className="hb-list">
          {data.items.map((summary) => (
            <Arrival
              key={summary.code}
              summary={summary}
              onCheckIn={() => onCheckIn(summary)}
              onAnswer={answer}
            />
          ))}
        </ul>
      )}
      {data?.hasMore && (
        <p className="mt-4 text-muted">
          Há mais reservas em andamento do que cabem aqui: procure-as em{' '}
          <Link to="/host/bookings" className="hb-link">
            Reservas
          </Link>{' '}
          ou pelo código.
        </p>
      )}
      {dialog}
    </Section>
  )
}

type ArrivalProps = { summary: BookingSummary; onCheckIn: () => void; onAnswer: OnAnswer }

function Arrival({ summary, onCheckIn, onAnswer }: ArrivalProps) {
  const isHydrated = useHydrated()
  const now = useNow()
  const note = useNote(summary)
  const { code, guest, workspace, startsAt, from, to, start, end, status, can, canNote } = summary
  const hasBegun = new Date(startsAt) <= now
  return (
    <li className="hb-card hb-arrival">
      <div className="hb-card-about">
        <p className="hb-card-head">
          <Link to="/bookings/$code" params={{ code }}>
            {guest.name}
          </Link>
          <StatusBadge status={status} />
        </p>
        <p>{start !== null && from === to ? `${start} às ${end}` : whenText(summary)}</p>
        <p className="text-muted">
          {workspace.name} · {code}
        </p>
      </div>
      <div className="hb-card-actions">
        {can.includes('checkIn') && (
          <Button inert={!isHydrated} onClick={onCheckIn}>
            Registrar chegada<span className="sr-only"> de {guest.name}</span>
          </Button>
        )}
        {can.includes('noShow') && (
          <Button
            variant="outline"
            inert={!isHydrated}
            onClick={() => onAnswer(hostBookingOf(summary), 'noShow')}
          >
            Não compareceu<span className="sr-only">: {guest.name}</span>
          </Button>
        )}
        {canNote &&
          hasBegun &&
          status !== 'no_show' &&
          usualNotes.map((text) => (
            <Button
              key={text}
              variant="outline"
              size="sm"
              inert={!isHydrated}
              busy={note.isPending && note.variables.text === text}
              onClick={() => note.mutate({ code, text })}
            >
              {text}
              <span className="sr-only">: anotar na reserva de {guest.name}</span>
            </Button>
          ))}
      </div>
    </li>
  )
}

/** Adds a note that both sides read in the booking's history. */
function useNote({ guest }: BookingSummary) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation(
    api.bookings.note.mutationOptions({
      onSuccess: (_, { text }) => toast.success({ title: `Anotado: ${text}`, description: guest.name }),
      onError: (error) =>
        toast.error({ title: 'Não foi possível anotar', description: failureOf(error).message }),
      onSettled: invalidateAfterwards(queryClient, api.bookings.key()),
    }),
  )
}
