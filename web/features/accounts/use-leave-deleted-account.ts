import { useRouter } from '@tanstack/react-router'
import { setNotice } from './notices.ts'
import { announceSessionChange, clearViewer } from './session.ts'

/** After the deletion of the account: reloads the home page, so that no data of the user stays in memory. */
export function useLeaveDeletedAccount(): () => void {
  const router = useRouter()
  return () => {
    clearViewer(router.options.context)
    announceSessionChange()
    setNotice('accountDeleted')
    window.location.assign('/')
  }
}
