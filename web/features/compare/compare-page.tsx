import { Link } from '@tanstack/react-router'
import { Check, Link2, Minus, X } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { openHoursText } from '#contract/bookings/hours.ts'
import { hoursByDay } from '#contract/bookings/hours-text.ts'
import { formatDays, weekdayLabels } from '#contract/dates.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { placeInWords } from '#contract/places/place-in-words.ts'
import { amenityIds, amenityLabels } from '#contract/workspaces/amenities.ts'
import { capacityText } from '#contract/workspaces/capacity-text.ts'
import { priceUnitLabels, workspaceTypeLabels } from '#contract/workspaces/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { ArchDrawing, EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Page } from '#web/ui/page.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { toast } from '#web/ui/toast.tsx'
import { leaveOut } from './chosen.ts'
import { dayPriceInCents } from './day-price.ts'

/** One column; null if the workspace isn't public any more, or never was. */
export type ComparedWorkspace = { id: string; workspace: Workspace | null }

const findLink = (
  <Link to="/workspaces" className={buttonClass()}>
    Buscar espaços
  </Link>
)

/** Up to four workspaces side by side (COMP-04). */
export function ComparePage({ compared }: { compared: readonly ComparedWorkspace[] }) {
  const isHydrated = useHydrated()
  const keeper = useRestoredFocus<HTMLElement>()
  const count = compared.length
  return (
    <Page
      title="Comparar espaços"
      lead={count === 1 ? 'Escolha mais um espaço para ver os dois lado a lado.' : undefined}
      actions={
        count > 0 && (
          <>
            <Link to="/workspaces" className={buttonClass({ variant: 'outline' })}>
              Escolher outros
            </Link>
            <Button
              variant="outline"
              icon={<Link2 className="size-4.5" />}
              inert={!isHydrated}
              onClick={() => void copyAddress()}
            >
              Copiar link
            </Button>
          </>
        )
      }
    >
      <p role="status" className="sr-only">
        {`${count || 'Nenhum'} ${count < 2 ? 'espaço' : 'espaços'} na comparação`}
      </p>
      <section
        {...keeper}
        aria-label="Comparação"
        // Without the focus the keyboard couldn't scroll it.
        tabIndex={count === 0 ? -1 : 0}
        className="relative overflow-x-auto"
      >
        {count === 0 ? (
          <EmptyState title="Nenhum espaço escolhido" action={findLink}>
            Use a balança (“Comparar”) no canto dos cartões da busca ou dos favoritos e veja até quatro lado a
            lado.
          </EmptyState>
        ) : (
          <ComparisonTable compared={compared} />
        )}
      </section>
    </Page>
  )
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    toast.success({ title: 'Link copiado!', description: 'Link copiado para a área de transferência.' })
  } catch {
    toast.error({ title: 'Não foi possível copiar', description: 'Copie o endereço da barra do navegador.' })
  }
}

type Row = { label: string; show: (workspace: Workspace) => ReactNode }

const rows: readonly Row[] = [
  {
    label: 'Preço',
    show: ({ price, priceUnit }) => (
      <>
        <span className="text-lg font-semibold tabular-nums">{formatMoney(toCents(price))}</span>{' '}
        <span className="text-muted">{`/${priceUnitLabels[priceUnit]}`}</span>
      </>
    ),
  },
  {
    label: 'Um dia inteiro',
    show: (workspace) => (
      <span className="tabular-nums">
        {workspace.priceUnit === 'month' && 'cerca de '}
        {formatMoney(dayPriceInCents(workspace))}
      </span>
    ),
  },
  { label: 'Tipo', show: ({ type }) => workspaceTypeLabels[type] },
  { label: 'Capacidade', show: ({ capacity }) => capacityText(capacity) },
  { label: 'Onde fica', show: placeInWords },
  {
    label: 'Horário',
    show: ({ availability, weeklyHours }) =>
      weeklyHours
        ? hoursByDay(weeklyHours).map(({ day, text }) => (
            <span key={day} className="block">
              {weekdayLabels[day]}: {text}
            </span>
          ))
        : openHoursText(availability.availableHours),
  },
  { label: 'Dias', show: ({ availability }) => formatDays(availability.availableDays) || '—' },
]

/** The names of the rows stay at the left while the columns scroll. */
const labelClass =
  'sticky left-0 z-1 w-28 bg-base-100 py-3 pr-3 text-left align-top text-sm font-medium text-balance text-muted'
const cellClass = 'py-3 pr-3 align-top [overflow-wrap:anywhere]'

/** Equal columns, neither too narrow to read nor wider than their pictures are worth. */
function widthsOf(columns: number): CSSProperties {
  return { minWidth: `${7 + columns * 10}rem`, maxWidth: `${7 + columns * 20}rem` }
}

function ComparisonTable({ compared }: { compared: readonly ComparedWorkspace[] }) {
  const held = new Set(compared.flatMap(({ workspace }) => workspace?.amenities ?? []))
  const amenities = amenityIds.filter((id) => held.has(id))
  const row = (label: string, show: Row['show']) => (
    <tr key={label} className="border-t border-base-300">
      <th scope="row" className={labelClass}>
        {label}
      </th>
      {compared.map(({ id, workspace }) => (
        <td key={id} className={cellClass}>
          {workspace ? show(workspace) : <NotKnown />}
        </td>
      ))}
    </tr>
  )
  return (
    <table className="w-full table-fixed border-collapse" style={widthsOf(compared.length)}>
      <caption className="sr-only">Os espaços escolhidos, lado a lado</caption>
      <thead>
        <tr>
          <td className={labelClass} />
          {compared.map((one) => (
            <th key={one.id} scope="col" className={`${cellClass} text-left font-normal`}>
              <ColumnHead compared={one} others={compared.filter(({ id }) => id !== one.id)} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{rows.map(({ label, show }) => row(label, show))}</tbody>
      {amenities.length > 0 && (
        <tbody>
          <tr>
            <th scope="rowgroup" colSpan={compared.length + 1} className="pt-8 pb-2 text-left">
              <span className="sticky left-0 font-display text-xl font-semibold">Comodidades</span>
            </th>
          </tr>
          {amenities.map((id) =>
            row(amenityLabels[id], (workspace) => <Holds isHeld={workspace.amenities.includes(id)} />),
          )}
        </tbody>
      )}
    </table>
  )
}

function ColumnHead({
  compared: { id, workspace },
  others,
}: {
  compared: ComparedWorkspace
  others: readonly ComparedWorkspace[]
}) {
  const [cover] = workspace?.images ?? []
  const name = workspace?.name ?? 'Espaço indisponível'
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <div className="aspect-4/3 overflow-hidden rounded-card bg-secondary">
          {cover ? (
            <Picture
              image={{ ...cover, src: cover.url, placeholder: cover.placeholder ?? undefined, alt: '' }}
              sizes="(min-width: 640px) 16rem, 10rem"
              className="size-full"
            />
          ) : (
            <div className="flex size-full items-center justify-center">
              <ArchDrawing className="h-24! w-28!" />
            </div>
          )}
        </div>
        <Link
          to="/compare"
          search={{ ids: others.map((other) => other.id).join(',') }}
          replace
          resetScroll={false}
          onClick={() => leaveOut(id)}
          aria-label={`Tirar ${name} da comparação`}
          title="Tirar da comparação"
          className="absolute top-1.5 right-1.5 inline-flex size-11 items-center justify-center rounded-full border border-base-300 bg-surface shadow-float hover:bg-base-200 [&_svg]:size-5"
        >
          <X aria-hidden="true" />
        </Link>
      </div>
      {workspace ? (
        <Link
          to="/workspace/$id"
          params={{ id }}
          className="block font-display leading-snug font-semibold text-balance underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {name}
        </Link>
      ) : (
        <p className="text-muted">Este espaço não está mais disponível.</p>
      )}
    </div>
  )
}

function Holds({ isHeld }: { isHeld: boolean }) {
  return isHeld ? (
    <>
      <Check aria-hidden="true" className="size-5 text-success" strokeWidth={2.5} />
      <span className="sr-only">Sim</span>
    </>
  ) : (
    <>
      <Minus aria-hidden="true" className="size-5 text-muted" />
      <span className="sr-only">Não</span>
    </>
  )
}

/** An empty cell: its column says at the top that the workspace isn't available, and a dash means 'no'. */
function NotKnown() {
  return <span className="sr-only">Não se sabe</span>
}
