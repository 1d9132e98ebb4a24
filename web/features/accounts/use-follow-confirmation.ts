import { useRouter } from '@tanstack/react-router'
import { announceSessionChange, refreshSession } from './session.ts'

/**
 * For when the user's e-mail is confirmed, or may be: reads session and profile again, and makes other tabs follow.
 * @returns a function that does so; it never rejects, since the next page asks again
 */
export function useFollowConfirmation(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const { context } = router.options
    const profile = context.queryClient.invalidateQueries({
      queryKey: context.api.profile.get.queryKey(),
    })
    await Promise.all([refreshSession(context), profile]).catch(() => undefined)
    announceSessionChange()
  }
}
