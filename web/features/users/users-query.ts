import { keepPreviousData } from '@tanstack/react-query'
import { type Role, roles } from '#contract/accounts/rules.ts'
import { type UserStanding, userStandings } from '#contract/users/rules.ts'
import type { Api } from '#web/api/client.ts'
import { textInAddress } from '#web/text-in-address.ts'

/** What the list of users shows, as in the page's address. */
export type UserFilters = {
  search?: string | undefined
  role?: Role | undefined
  standing?: UserStanding | undefined
}

/** The filters of an address; what can't be one is left out. */
export function userFiltersOf({ search, role, standing }: Record<string, unknown>): UserFilters {
  return {
    search: textInAddress(search),
    role: roles.find((name) => name === role),
    standing: userStandings.find((name) => name === standing),
  }
}

/**
 * Users whose name or e-mail contains the text, with a role or standing, page by page, newest first (USR-01, USR-18).
 */
export function usersQuery(api: Api, { search = '', role, standing }: UserFilters) {
  return api.users.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      search,
      ...(role && { role }),
      ...(standing && { standing }),
      ...(cursor && { cursor }),
    }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
  })
}

/** A host's workspaces, page by page, newest first (USR-19). */
export function userWorkspacesQuery(api: Api, id: string) {
  return api.users.workspaces.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, ...(cursor && { cursor }) }),
    initialPageParam: undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}
