import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Role } from '#contract/accounts/rules.ts'
import type { Profile, ProfileDraft } from '#contract/profile/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { fieldNames, toFields } from './profile-fields.ts'
import { useCacheProfile } from './use-cache-profile.ts'

/** The profile was changed elsewhere since the form was opened; carries the stored profile. */
export class ProfileConflict extends Error {
  readonly stored: Profile

  constructor(stored: Profile, message: string) {
    super(message)
    this.name = 'ProfileConflict'
    this.stored = stored
  }
}

/** Saves the profile's fields and its role. Each returns the stored profile and updates the query cache. */
export function useSaveProfile() {
  const api = useApi()
  const queryClient = useQueryClient()
  const cacheProfile = useCacheProfile()
  const update = useMutation(api.profile.update.mutationOptions())
  const roleChange = useMutation(api.profile.setRole.mutationOptions())

  return {
    /**
     * @param seen the profile that the user started from
     * @throws ProfileConflict, or the API's error
     */
    async saveFields(seen: Profile, draft: ProfileDraft): Promise<Profile> {
      try {
        return cacheProfile(await update.mutateAsync({ ...draft, version: seen.version }))
      } catch (error) {
        const { code, message } = failureOf(error)
        if (code !== 'CONFLICT') throw error
        const stored = await queryClient.fetchQuery(api.profile.get.queryOptions({ staleTime: 0 }))
        if (haveDifferentFields(seen, stored)) throw new ProfileConflict(stored, message)
        // Only the photo differs: saving over it loses nothing that is edited here.
        return cacheProfile(await update.mutateAsync({ ...draft, version: stored.version }))
      }
    },

    /** @throws the API's error */
    async saveRole(role: Role): Promise<void> {
      cacheProfile(await roleChange.mutateAsync({ role }))
      // Pages, lists and their actions depend on the role.
      await queryClient.invalidateQueries()
    },
  }
}

function haveDifferentFields(first: Profile, second: Profile): boolean {
  const [one, other] = [toFields(first), toFields(second)]
  return fieldNames.some((name) => one[name] !== other[name])
}
