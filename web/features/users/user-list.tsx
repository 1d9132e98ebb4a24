import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Skeleton, SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { useChangeUser } from './use-change-user.ts'
import { describeChange, type UserChange } from './user-change.ts'
import { UserRow } from './user-row.tsx'
import { usersQuery } from './users-query.ts'

type Props = { viewer: Viewer; search: string; onClear: () => void }

/** The users found, with their states and a confirmation dialog for each change. */
export function UserList({ viewer, search, onClear }: Props) {
  const list = useInfiniteQuery(usersQuery(useApi(), search))
  const [change, setChange] = useState<UserChange>()
  const [isAsking, setIsAsking] = useState(false)
  const { changeUser, isPending, error, reset } = useChangeUser()

  function close() {
    setIsAsking(false)
    reset()
  }

  async function confirm() {
    if (!change || !(await changeUser(change))) return
    close()
  }

  if (!list.data) {
    if (!list.isError) return <UserListSkeleton />
    return (
      <ErrorState
        title="Não foi possível carregar as contas"
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      >
        {failureOf(list.error).message}
      </ErrorState>
    )
  }
  const users = list.data.pages.flatMap((page) => page.items)
  if (users.length === 0) {
    return (
      <EmptyState
        title="Nenhuma conta encontrada"
        action={
          <Button variant="outline" onClick={onClear}>
            Limpar busca
          </Button>
        }
      >
        Nenhum nome ou <span className="whitespace-nowrap">e-mail</span> contém “{search}”.
      </EmptyState>
    )
  }
  return (
    <>
      <h2 className="sr-only">{search ? `Contas com “${search}”` : 'Todas as contas'}</h2>
      <ul aria-label="Contas" className="mt-6 border-y border-base-300">
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            isOwn={user.id === viewer.id}
            onAsk={(kind) => {
              setChange({ kind, user })
              setIsAsking(true)
            }}
          />
        ))}
      </ul>
      <LoadMore list={list} />
      {change && (
        <ConfirmDialog
          open={isAsking}
          onClose={close}
          onConfirm={() => void confirm()}
          busy={isPending}
          busyLabel="Salvando..."
          error={error && failureOf(error).message}
          name={`${change.user.name} (${change.user.email})`}
          {...describeChange(change)}
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
