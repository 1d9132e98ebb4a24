import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#web/ui/toast.tsx'
import type { ToastContent, ToastTone } from '#web/ui/toast-content.ts'
import { takeNotice } from './notices.ts'

/** Shows, on load and after each navigation, what a redirect has left to say (NAV-29). Once, in the root. */
export function useNoticeToast(): void {
  const router = useRouter()

  useEffect(() => {
    async function show() {
      const id = takeNotice()
      if (!id) return
      const notices: Record<string, ToastContent & { tone: ToastTone }> = (await import('./notice-words.ts'))
        .notices
      const notice = notices[id]
      if (!notice) return
      const { tone, ...content } = notice
      toast[tone]({ id, ...content })
    }
    void show()
    return router.subscribe('onResolved', () => void show())
  }, [router])
}
