import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/users/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import { changeDone, roleAfterDemotion, type UserChange } from './user-change.ts'

type Pages = InfiniteData<{ items: User[]; nextCursor: string | null; total: number }>

/** Changes another user; the row then shows the server's answer. */
export function useChangeUser() {
  const api = useApi()
  const queryClient = useQueryClient()
  const suspension = useMutation(api.users.setSuspended.mutationOptions())
  const roleChange = useMutation(api.users.setRole.mutationOptions())

  function send({ kind, user }: UserChange, reason?: string): Promise<User> {
    const { id } = user
    switch (kind) {
      case 'suspend':
      case 'reactivate':
        return suspension.mutateAsync({ id, suspended: kind === 'suspend', ...(reason && { reason }) })
      case 'promote':
        return roleChange.mutateAsync({ id, role: 'admin' })
      case 'demote':
        return roleChange.mutateAsync({ id, role: roleAfterDemotion(user) })
    }
  }

  return {
    isPending: suspension.isPending || roleChange.isPending,
    error: suspension.error ?? roleChange.error,

    /** Clears the last error. */
    reset() {
      suspension.reset()
      roleChange.reset()
    },

    /**
     * @param reason of a suspension
     * @returns whether it succeeded; otherwise `error` is set
     */
    async changeUser(change: UserChange, reason?: string): Promise<boolean> {
      try {
        const changed = await send(change, reason)
        queryClient.setQueriesData<Pages>(
          { queryKey: api.users.list.key({ type: 'infinite' }) },
          (list) => list && replaceUser(list, changed),
        )
        toast.success({ id: changed.id, title: changeDone[change.kind], description: changed.name })
        // Which workspaces are public depends on their hosts.
        void invalidateWorkspaces(queryClient, api)
        return true
      } catch (error) {
        // The list was read before somebody else's change: it shows how the user is now.
        if (failureOf(error).code === 'CONFLICT')
          await queryClient.invalidateQueries({ queryKey: api.users.list.key() })
        return false
      }
    },
  }
}

function replaceUser(list: Pages, changed: User): Pages {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((user) => (user.id === changed.id ? changed : user)),
  }))
  return { ...list, pages }
}
