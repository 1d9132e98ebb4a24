import { useRouter } from '@tanstack/react-router'
import { leaveNotice } from './notices.ts'
import { announceSessionChange, forgetViewer } from './session.ts'

/** For when the account is gone: loads the home page anew, so that nothing of the person stays in this one. */
export function useLeaveDeletedAccount(): () => void {
  const router = useRouter()
  return () => {
    forgetViewer(router.options.context)
    announceSessionChange()
    leaveNotice('accountDeleted')
    window.location.assign('/')
  }
}
