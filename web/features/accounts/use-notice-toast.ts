import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#web/ui/toast.tsx'
import { notices, takeNotice } from './notices.ts'

/** Shows, on load and after each navigation, what a redirect has left to say (NAV-29). Once, in the root. */
export function useNoticeToast(): void {
  const router = useRouter()

  useEffect(() => {
    function show() {
      const notice = takeNotice()
      if (!notice) return
      const { tone, ...content } = notices[notice]
      toast[tone]({ id: notice, ...content })
    }
    show()
    return router.subscribe('onResolved', show)
  }, [router])
}
