import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/profile/shapes.ts'
import { useApi } from '#web/api/use-api.ts'

/** Stores an operation's answer as own profile in the query cache, and reloads the session for the header. */
export function useCacheProfile(): (profile: Profile) => Profile {
  const api = useApi()
  const queryClient = useQueryClient()
  return (profile) => {
    queryClient.setQueryData(api.profile.get.queryKey(), profile)
    void queryClient.invalidateQueries({ queryKey: api.session.key() })
    return profile
  }
}
