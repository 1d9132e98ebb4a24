import type { Viewer } from '#contract/accounts/shapes.ts'
import { brand } from '#contract/brand.ts'
import { Page } from '#web/ui/page.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { UserList } from './user-list.tsx'

type Props = { viewer: Viewer; search: string; onSearch: (search: string) => void }

/** The users, for administrators: to find, suspend, reactivate and change roles (USR-01 to USR-04). */
export function UsersPage({ viewer, search, onSearch }: Props) {
  return (
    <Page title="Contas" lead={`Quem usa o ${brand.name}. Toda mudança fica registrada no histórico.`}>
      <SearchBox
        label="Buscar por nome ou e-mail"
        action="/admin/users"
        search={search}
        onSearch={onSearch}
        className="max-w-xl"
      />
      <UserList key={search} viewer={viewer} search={search} onClear={() => onSearch('')} />
    </Page>
  )
}
