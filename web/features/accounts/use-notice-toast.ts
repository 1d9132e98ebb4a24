import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#web/ui/toast.tsx'
import type { ToastContent, ToastTone } from '#web/ui/toast-content.ts'
import { readNotice } from './notices.ts'

/** Shows the notice of a redirect, on load and after each navigation (NAV-29). Used once, in the root. */
export function useNoticeToast(): void {
  const router = useRouter()

  useEffect(() => {
    async function show() {
      const id = readNotice()
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
