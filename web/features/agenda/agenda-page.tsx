import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX2, Phone } from 'lucide-react'
import { Suspense, useMemo } from 'react'
import { instantsInWords } from '#contract/bookings/times-text.ts'
import { todayIn } from '#contract/places/local-time.ts'
import { otherTimeText } from '#contract/places/zone-text.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Page } from '#web/ui/page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import './agenda.css'
import { readersZone } from '#web/session/other-time.tsx'
import type { AgendaAddress, AgendaView } from './agenda-address.ts'
import { agendaQuery, readersToday } from './agenda-query.ts'
import { AgendaToolbar, type OnShow } from './agenda-toolbar.tsx'
import { BlockDialog } from './block-dialog.tsx'
import { daysOf, isInMonth, rangeOf } from './calendar-ranges.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { entriesOf } from './entries.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { MonthTable } from './month-table.tsx'
import type { AgendaParts } from './parts.ts'
import { useAgendaDialogs } from './use-agenda-dialogs.ts'
import { useWithoutReleased } from './use-release.ts'
import { WeekGrid } from './week-grid.tsx'

const nothingMarked: Record<AgendaView, string> = {
  day: 'Nada marcado neste dia.',
  week: 'Nada marcado nesta semana. Escolha um dia de um espaço para bloquear ou reservar um horário.',
  month: 'Nada marcado neste mês. Escolha um dia para ver seus horários.',
}

type Props = { address: AgendaAddress; onShow: OnShow; parts: AgendaParts }

/** A host's calendar: the opening hours of all workspaces and what takes time in them (HOST-36 to HOST-42). */
export function AgendaPage({ address, onShow, parts }: Props) {
  const { Requests, BookingDialog, ManualBookingDialog } = parts
  const isHydrated = useHydrated()
  const today = readersToday(isHydrated)
  const { view = 'week', date = today } = address
  const range = rangeOf(view, date)
  const agenda = useQuery(agendaQuery(useApi(), range))
  const { data, isError, error, isFetching, isPlaceholderData, refetch } = agenda
  const all = useWithoutReleased(data)?.workspaces
  const shown = useMemo(() => {
    const now = new Date()
    const isChosen = all?.some(({ id }) => id === address.workspace)
    return (all ?? [])
      .filter(({ id }) => !isChosen || id === address.workspace)
      .map((workspace) => ({
        workspace,
        entries: entriesOf(workspace),
        // The server doesn't know the reader's clock.
        otherTime: isHydrated ? otherTimeText(workspace.timeZone, readersZone(), now) : null,
      }))
  }, [all, address.workspace, isHydrated])
  const dialogs = useAgendaDialogs()
  const { block, bookByHand, open, booking, manual } = dialogs
  const booked = all?.find(({ id }) => id === booking?.entry.workspaceId)
  const first = shown[0]?.workspace
  const days = daysOf(range).filter((day) => view !== 'month' || isInMonth(day, date))
  const startDay = days.includes(today) ? today : (days[0] ?? date)
  const isEmpty =
    data !== undefined && !isPlaceholderData && shown.every(({ entries }) => entries.length === 0)
  const views = { days, range, date, today, shown, address, onBlock: block, onOpen: open }

  return (
    <Page
      title="Agenda"
      lead="Os horários de todos os seus espaços. O que está reservado ou bloqueado deixa de ser oferecido."
      actions={
        (all === undefined || first) && (
          <>
            <Button
              variant="outline"
              icon={<Phone aria-hidden="true" className="size-5" />}
              inert={!isHydrated || !first}
              className="max-sm:w-full"
              onClick={() => first && bookByHand({ workspaceId: first.id, day: startDay })}
            >
              Reserva por telefone
            </Button>
            <Button
              icon={<CalendarX2 aria-hidden="true" className="size-5" />}
              inert={!isHydrated || !first}
              className="max-sm:w-full"
              onClick={() => first && block(first, startDay)}
            >
              Bloquear horário
            </Button>
          </>
        )
      }
    >
      {data === undefined && isError && (
        <QueryError query={{ error, isFetching, refetch }} title="Não foi possível carregar a agenda" />
      )}
      {all?.length === 0 && (
        <EmptyState
          title="Sua agenda começa com um espaço"
          action={
            <Link to="/create-workspace" className={buttonClass({ size: 'lg' })}>
              Anunciar meu primeiro espaço
            </Link>
          }
        >
          Depois do anúncio, os horários dele aparecem aqui.
        </EmptyState>
      )}
      {first && <Requests />}
      {(first || (data === undefined && !isError)) && (
        <AgendaToolbar
          view={view}
          date={date}
          today={today}
          address={address}
          workspaces={all ?? []}
          onShow={onShow}
        />
      )}
      {data === undefined && !isError && <AgendaSkeleton />}
      {first && (
        <section
          ref={dialogs.fallback}
          tabIndex={-1}
          aria-label="Horários"
          aria-busy={isPlaceholderData || undefined}
          className="agenda outline-none"
        >
          <div className="agenda-wide">
            {view === 'day' && <DayGrid key={date} {...views} />}
            {view === 'week' && <WeekGrid {...views} />}
            {view === 'month' && <MonthTable {...views} />}
          </div>
          <DayList {...views} />
          {isEmpty && <p className="agenda-wide agenda-empty text-muted">{nothingMarked[view]}</p>}
        </section>
      )}
      {/* Without workspaces, once the last was deleted elsewhere, there is nothing to block. */}
      {dialogs.draft && all && first && (
        <BlockDialog
          key={dialogs.draft.key}
          open={dialogs.shown === 'blocking'}
          initial={dialogs.draft.draft}
          workspaces={all}
          onClose={dialogs.close}
          onBook={bookByHand}
        />
      )}
      {dialogs.blockEntry && (
        <EntryDialog
          entry={dialogs.blockEntry}
          open={dialogs.shown === 'block'}
          workspace={all?.find(({ id }) => id === dialogs.blockEntry?.workspaceId)}
          onClose={dialogs.close}
        />
      )}
      {dialogs.changeEntry && (
        <ChangeDialog
          entry={dialogs.changeEntry}
          open={dialogs.shown === 'change'}
          workspace={all?.find(({ id }) => id === dialogs.changeEntry?.workspaceId)}
          onClose={dialogs.close}
        />
      )}
      <Suspense>
        {booking && booked && (
          <BookingDialog
            key={booking.key}
            booking={{
              ...booking.entry.booking,
              workspaceName: booked.name,
              timeZone: booked.timeZone,
              when: instantsInWords(
                booking.entry.booking.startsAt,
                booking.entry.booking.endsAt,
                booked.timeZone,
                todayIn(booked.timeZone, new Date()),
              ),
            }}
            open={dialogs.shown === 'booking'}
            onClose={dialogs.close}
          />
        )}
        {manual && all && (
          <ManualBookingDialog
            key={manual.key}
            initial={manual.start}
            workspaces={all}
            open={dialogs.shown === 'manual'}
            onClose={dialogs.close}
          />
        )}
      </Suspense>
    </Page>
  )
}

function AgendaSkeleton() {
  return (
    <SkeletonRegion label="Carregando a agenda" className="agenda-skeleton">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </SkeletonRegion>
  )
}
