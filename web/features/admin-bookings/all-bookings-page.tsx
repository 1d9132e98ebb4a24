import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { BookingFilters } from './all-bookings-query.ts'
import { BookingFilterFields } from './booking-filter-fields.tsx'
import { BookingList } from './booking-list.tsx'

type Props = { filters: BookingFilters; onFilter: (change: BookingFilters) => void }

/** Every booking, for administrators: to find one, read it and act for either side with a reason (RSV-55, RSV-56). */
export function AllBookingsPage({ filters, onFilter }: Props) {
  const { search = '', ...others } = filters
  return (
    <Page
      title="Reservas"
      lead="Todas as reservas feitas pelo site. O que você fizer aqui, os dois lados leem com o motivo."
    >
      <SearchBox
        label="Buscar por código, pessoa ou espaço"
        action="/admin/bookings"
        search={search}
        otherParameters={others}
        onSearch={(text) => onFilter({ search: text || undefined })}
        className="max-w-xl"
      />
      <BookingFilterFields filters={filters} onFilter={onFilter} />
      <BookingList filters={filters} onFilter={onFilter} />
    </Page>
  )
}
