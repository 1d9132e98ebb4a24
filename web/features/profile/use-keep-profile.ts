import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '#contract/profile/shapes.ts'
import { useApi } from '#web/api/use-api.ts'

/** Keeps what an operation answered as the own profile, and has the header's name and photo read again. */
export function useKeepProfile(): (profile: Profile) => Profile {
  const api = useApi()
  const queryClient = useQueryClient()
  return (profile) => {
    queryClient.setQueryData(api.profile.get.queryKey(), profile)
    void queryClient.invalidateQueries({ queryKey: api.session.key() })
    return profile
  }
}
