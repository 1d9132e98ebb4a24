import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download, Phone, ScanLine } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { BookingList } from '#contract/bookings/booking-shapes.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import './host-bookings.css'
import { bookableFirst } from './bookable-first.ts'
import { HostBookingCard } from './host-booking-card.tsx'
import {
  csvAddress,
  type HostBookingsAddress,
  hostBookingsQuery,
  listLabels,
  lists,
} from './host-bookings-query.ts'
import type { ManualStart } from './manual-draft.ts'
import { type OnAnswer, useAnswers } from './use-answers.tsx'

const [ManualBookingDialog] = lazyPart(() => import('./manual-booking-dialog.tsx'))

const emptyTexts: Record<BookingList, { title: string; text: string }> = {
  requests: {
    title: 'Nenhum pedido esperando',
    text: 'Quando alguém pedir um horário, você recebe um aviso e responde daqui.',
  },
  unpaid: {
    title: 'Ninguém está por pagar',
    text: 'Reservas que esperam o PIX do convidado aparecem aqui até o prazo dele acabar.',
  },
  upcoming: {
    title: 'Nenhuma reserva por vir',
    text: 'As reservas confirmadas aparecem aqui, da mais próxima em diante.',
  },
  past: { title: 'Nenhuma reserva passada', text: 'O que já aconteceu nos seus espaços fica guardado aqui.' },
  cancelled: {
    title: 'Nada cancelado',
    text: 'Pedidos recusados, retirados ou expirados e reservas canceladas ficam aqui.',
  },
}

/** Lists whose bookings would take time in the agenda, which shows what else does. */
const listsToCome: readonly BookingList[] = ['requests', 'upcoming']

type Props = {
  address: HostBookingsAddress
  /**
   * Gets only what changes, since the rest may have been chosen since this was rendered. `replace` keeps the change out
   * of the browser's history.
   */
  onShow: (change: HostBookingsAddress, options?: { replace: boolean }) => void
  /** The guests that the host can still review. */
  toReview: ReactNode
}

/**
 * A host's bookings at all workspaces: requests first, with a search, one workspace, CSV and bookings by hand (RSV-39,
 * RSV-33).
 */
export function HostBookingsPage({ address, onShow, toReview }: Props) {
  const api = useApi()
  const isHydrated = useHydrated()
  const requests = useInfiniteQuery(hostBookingsQuery(api, 'requests', address))
  const waiting = requests.data?.pages[0]
  const unpaid = useInfiniteQuery(hostBookingsQuery(api, 'unpaid', address)).data?.pages[0]
  const isNarrowed = Boolean(address.search || address.workspace)
  const list = address.list ?? (waiting && waiting.items.length > 0 ? 'requests' : 'upcoming')
  const { data: own } = useQuery(api.workspaces.mine.queryOptions())
  const workspaces = bookableFirst(own?.items ?? []).map(({ id, name, city, state }) => ({
    id,
    name,
    timeZone: timeZoneOf({ city, state }),
    units: 1,
  }))
  const [manual, setManual] = useState<{ key: number; initial: ManualStart }>()
  const [isBooking, setIsBooking] = useState(false)
  const { answer, dialog } = useAnswers()

  function handleManual() {
    const workspace = workspaces.find(({ id }) => id === address.workspace) ?? workspaces[0]
    if (!workspace) return
    const { day } = localTimeIn(workspace.timeZone, new Date())
    setManual((last) => ({ key: (last?.key ?? 0) + 1, initial: { workspaceId: workspace.id, day } }))
    setIsBooking(true)
  }

  return (
    <Page
      title="Reservas dos Espaços"
      lead="Responda aos pedidos e acompanhe quem vem aos seus espaços."
      actions={
        <>
          <Link
            to="/host/check-in"
            className={buttonClass({ variant: 'outline', className: 'max-sm:flex-1' })}
          >
            <ScanLine aria-hidden="true" className="size-5" />
            Check-in
          </Link>
          <Button
            icon={<Phone aria-hidden="true" className="size-5" />}
            inert={!isHydrated || workspaces.length === 0}
            className="max-sm:w-full"
            onClick={handleManual}
          >
            Reserva por telefone
          </Button>
        </>
      }
    >
      <div className="hb-filters">
        <SearchBox
          label="Código, convidado ou espaço"
          search={address.search ?? ''}
          onSearch={(search) => onShow({ search }, { replace: true })}
          action="/host/bookings"
          otherParameters={{ list: address.list, workspace: address.workspace }}
        />
        {workspaces.length > 1 && (
          <Select
            aria-label="Espaço"
            value={workspaces.some(({ id }) => id === address.workspace) ? address.workspace : ''}
            onChange={({ currentTarget: { value } }) => onShow({ workspace: value })}
            options={[
              { value: '', label: 'Todos os espaços' },
              ...workspaces.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <a href={csvAddress(list, address)} download className={buttonClass({ variant: 'outline' })}>
          <Download aria-hidden="true" className="size-5" />
          Baixar CSV
        </a>
      </div>
      <Tabs
        label="Reservas"
        tabs={lists
          // Without payment on the platform, no booking is ever unpaid.
          .filter((value) => value !== 'unpaid' || list === value || (unpaid?.items.length ?? 0) > 0)
          .map((value) => {
            const counted = { requests: waiting, unpaid }[value as string]
            return {
              value,
              label: listLabels[value],
              ...(counted && { count: `${counted.items.length}${counted.nextCursor ? '+' : ''}` }),
            }
          })}
        value={list}
        onChange={(value) => onShow({ list: value as BookingList })}
      >
        <Bookings
          list={list}
          address={address}
          isNarrowed={isNarrowed}
          hasWorkspaces={own?.items.length !== 0}
          onAnswer={answer}
        />
      </Tabs>
      {toReview}
      {dialog}
      {manual && (
        <Suspense>
          <ManualBookingDialog
            key={manual.key}
            open={isBooking}
            initial={manual.initial}
            workspaces={workspaces}
            onClose={() => setIsBooking(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** What a host without a workspace can do for bookings. */
function NoWorkspaces() {
  return (
    <EmptyState
      title="Suas reservas começam com um espaço"
      action={
        <Link to="/create-workspace" className={buttonClass({ size: 'lg' })}>
          Anunciar meu primeiro espaço
        </Link>
      }
    >
      Depois da aprovação, os pedidos e as reservas dos convidados aparecem aqui.
    </EmptyState>
  )
}

type ListProps = {
  list: BookingList
  address: HostBookingsAddress
  isNarrowed: boolean
  hasWorkspaces: boolean
  onAnswer: OnAnswer
}

function Bookings({ list, address, isNarrowed, hasWorkspaces, onAnswer }: ListProps) {
  const found = useInfiniteQuery(hostBookingsQuery(useApi(), list, address))
  const items = found.data?.pages.flatMap((page) => page.items)
  if (!items && found.isError) {
    return <QueryError query={found} title="Não foi possível carregar as reservas" />
  }
  // Another list that is empty says nothing about this one.
  if (!items || (found.isPlaceholderData && items.length === 0)) {
    return (
      <SkeletonRegion label="Carregando as reservas" className="hb-list">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-20" />
        ))}
      </SkeletonRegion>
    )
  }
  if (items.length === 0 && !isNarrowed && !hasWorkspaces) return <NoWorkspaces />
  if (items.length === 0) {
    return isNarrowed ? (
      <EmptyState
        title="Nenhuma reserva encontrada"
        action={
          <Link to="/host/bookings" search={{ list }} className={buttonClass({ variant: 'outline' })}>
            Limpar a busca
          </Link>
        }
      >
        Nada nesta lista combina com o que você procura.
      </EmptyState>
    ) : (
      <EmptyState
        title={emptyTexts[list].title}
        action={
          listsToCome.includes(list) && (
            <Link to="/host/agenda" className={buttonClass({ variant: 'outline' })}>
              Ver a agenda
            </Link>
          )
        }
      >
        {emptyTexts[list].text}
      </EmptyState>
    )
  }
  return (
    <StaleRows isStale={found.isPlaceholderData}>
      <ul className="hb-list">
        {items.map((summary) => (
          <HostBookingCard key={summary.code} summary={summary} onAnswer={onAnswer} />
        ))}
      </ul>
      <LoadMore list={found} />
    </StaleRows>
  )
}
