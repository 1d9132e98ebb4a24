import { useRouter } from '@tanstack/react-router'
import { leaveNotice } from './notices.ts'
import { announceSessionChange, forgetViewer } from './session.ts'

/** After the deletion of the account: reloads the home page, so that no data of the user stays in memory. */
export function useLeaveDeletedAccount(): () => void {
  const router = useRouter()
  return () => {
    forgetViewer(router.options.context)
    announceSessionChange()
    leaveNotice('accountDeleted')
    window.location.assign('/')
  }
}
