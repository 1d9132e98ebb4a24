import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import type { Viewer } from '#contract/accounts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { UserList } from './user-list.tsx'
import { UserSearch } from './user-search.tsx'

type Props = { viewer: Viewer; search: string; onSearch: (search: string) => void }

/** The accounts, for administrators: to find, suspend, promote and take back (USR-01 to USR-04). */
export function UsersPage({ viewer, search, onSearch }: Props) {
  return (
    <Page
      title="Contas"
      lead="Quem usa o Pouso. Toda mudança fica registrada no histórico."
      actions={
        <>
          <Link to="/admin/workspaces" className={buttonClass({ variant: 'outline' })}>
            Painel de espaços
          </Link>
          <Link to="/create-admin" className={buttonClass()}>
            <UserPlus aria-hidden="true" className="size-4.5" />
            Criar administrador
          </Link>
        </>
      }
    >
      <UserSearch search={search} onSearch={onSearch} />
      <UserList key={search} viewer={viewer} search={search} onClear={() => onSearch('')} />
    </Page>
  )
}
