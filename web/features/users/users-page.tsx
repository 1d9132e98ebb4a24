import type { Viewer } from '#contract/accounts/shapes.ts'
import { brand } from '#contract/brand.ts'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { UserFilterChips } from './user-filters.tsx'
import { UserList } from './user-list.tsx'
import type { UserFilters } from './users-query.ts'

type Props = { viewer: Viewer; filters: UserFilters; onFilter: (change: UserFilters) => void }

/** The users, for administrators: to find, suspend, reactivate and change roles (USR-01 to USR-04). */
export function UsersPage({ viewer, filters, onFilter }: Props) {
  const { search = '', role, standing } = filters
  return (
    <Page title="Contas" lead={`Quem usa o ${brand.name}. Toda mudança fica registrada no histórico.`}>
      <SearchBox
        label="Buscar por nome ou e-mail"
        action="/admin/users"
        search={search}
        otherParameters={{ role, standing }}
        onSearch={(text) => onFilter({ search: text || undefined })}
        className="max-w-xl"
      />
      <UserFilterChips filters={filters} onFilter={onFilter} />
      <UserList
        viewer={viewer}
        filters={filters}
        onClear={() => onFilter({ search: undefined, role: undefined, standing: undefined })}
      />
    </Page>
  )
}
