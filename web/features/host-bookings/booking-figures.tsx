import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FIGURE_DAYS } from '#contract/bookings/booking-figures.ts'
import type { BookingFigures as Figures } from '#contract/bookings/booking-shapes.ts'
import { formatMoney } from '#contract/money.ts'
import { useApi } from '#web/api/use-api.ts'
import { Stat } from '#web/ui/stat.tsx'
import './booking-figures.css'

const isNothing = ({ bookings, incomeInCents, occupancyInPercent }: Figures) =>
  bookings === 0 && incomeInCents === 0 && !occupancyInPercent

/** Bookings, occupancy and income of the past and coming days; nothing until there are bookings (RSV-37). */
export function BookingFigures() {
  const { data } = useQuery(useApi().bookings.overview.queryOptions())
  if (!data || (isNothing(data.total.past) && isNothing(data.total.next))) return null
  return (
    <section aria-label="Reservas em números" className="booking-figures">
      <Period title={`Últimos ${FIGURE_DAYS} dias`} figures={data.total.past} />
      <Period title={`Próximos ${FIGURE_DAYS} dias`} figures={data.total.next} />
      <Link to="/host/bookings">Ver as reservas</Link>
    </section>
  )
}

function Period({ title, figures }: { title: string; figures: Figures }) {
  const { bookings, incomeInCents, occupancyInPercent } = figures
  return (
    <div>
      <h2>{title}</h2>
      <dl>
        <Stat label="Reservas" value={bookings.toLocaleString('pt-BR')} />
        <Stat label="Ocupação" value={occupancyInPercent === null ? '–' : `${occupancyInPercent}%`} />
        <Stat label="Receita" value={formatMoney(incomeInCents)} />
      </dl>
    </div>
  )
}
