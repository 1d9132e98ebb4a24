import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { UNCONFIRMED_ADMINISTRATOR } from '#contract/users/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { StaleRows } from '#web/ui/stale-rows.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { useChangeUser } from './use-change-user.ts'
import { describeChange, isBlocked, type UserChange } from './user-change.ts'
import { UserRow } from './user-row.tsx'
import { type UserFilters, usersQuery } from './users-query.ts'

type Props = { viewer: Viewer; filters: UserFilters; onClear: () => void }

/** The users found, with their states and a confirmation dialog for each change. */
export function UserList({ viewer, filters, onClear }: Props) {
  const list = useInfiniteQuery(usersQuery(useApi(), filters))
  const [asked, setAsked] = useState<UserChange>()
  const [isAsking, setIsAsking] = useState(false)
  const { changeUser, isPending, error, reset } = useChangeUser()

  function close() {
    setIsAsking(false)
    reset()
  }

  async function confirm(change: UserChange, reason?: string) {
    if (await changeUser(change, reason)) close()
  }

  if (!list.data) {
    if (!list.isError) return <UserListSkeleton />
    return <QueryError query={list} title="Não foi possível carregar as contas" />
  }
  const { search = '', role, standing } = filters
  const isFiltered = Boolean(role || standing)
  const total = list.data.pages[0]?.total ?? 0
  const users = list.data.pages.flatMap((page) => page.items)
  // The user as the list has them now: read again after a conflict.
  const change = asked && { ...asked, user: users.find(({ id }) => id === asked.user.id) ?? asked.user }
  const isStale = list.isPlaceholderData
  if (users.length === 0) {
    if (isStale) return <UserListSkeleton />
    return (
      <EmptyState
        title="Nenhuma conta encontrada"
        action={
          <Button variant="outline" onClick={onClear}>
            {isFiltered ? 'Limpar filtros' : 'Limpar busca'}
          </Button>
        }
      >
        {isFiltered ? (
          `Nenhuma conta corresponde ${search ? 'à busca e aos filtros' : 'aos filtros'}.`
        ) : (
          <>
            Nenhum nome ou <span className="whitespace-nowrap">e-mail</span> contém “{search}”.
          </>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="mt-6 font-sans text-[0.9375rem] font-normal tracking-normal text-muted">
        <span role="status">
          {isStale ? 'Buscando...' : total === 1 ? '1 conta' : `${total.toLocaleString('pt-BR')} contas`}
          {!isStale && search && ` com “${search}”`}
        </span>
      </h2>
      <StaleRows isStale={isStale}>
        <ul aria-label="Contas" className="mt-3 border-y border-base-300">
          {users.map((user) => (
            <UserRow
              key={user.id}
              user={user}
              isOwn={user.id === viewer.id}
              onAsk={(kind) => {
                setAsked({ kind, user })
                setIsAsking(true)
              }}
            />
          ))}
        </ul>
        <LoadMore list={list} />
      </StaleRows>
      {change?.kind === 'suspend' && (
        <SuspendDialog
          key={change.user.id}
          user={change.user}
          open={isAsking}
          onClose={close}
          busy={isPending}
          error={error && failureOf(error).message}
          onSuspend={(reason) => void confirm(change, reason)}
        />
      )}
      {change && isBlocked(change) && (
        <Dialog open={isAsking} onClose={close} title="Ainda não dá para promover" size="sm">
          <p className="rounded-field bg-sunken px-4 py-3 font-medium [overflow-wrap:anywhere]">
            {change.user.name} ({change.user.email})
          </p>
          <p className="mt-3 text-muted">{UNCONFIRMED_ADMINISTRATOR}</p>
          <DialogActions className="mt-6">
            <Button onClick={close} data-autofocus="">
              Entendi
            </Button>
          </DialogActions>
        </Dialog>
      )}
      {change && change.kind !== 'suspend' && !isBlocked(change) && (
        <ConfirmDialog
          open={isAsking}
          onClose={close}
          onConfirm={() => void confirm(change)}
          busy={isPending}
          busyLabel="Salvando..."
          error={error && failureOf(error).message}
          name={`${change.user.name} (${change.user.email})`}
          {...describeChange({ kind: change.kind, user: change.user })}
        />
      )}
    </>
  )
}

function UserListSkeleton() {
  return (
    <SkeletonRegion label="Carregando as contas" className="mt-6 border-y border-base-300">
      {['first', 'second', 'third', 'fourth'].map((place) => (
        <div key={place} className="flex items-center gap-4 border-t border-base-300 py-5 first:border-t-0">
          <Skeleton className="size-10 rounded-full" />
          <SkeletonText lines={2} className="max-w-sm flex-1" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
