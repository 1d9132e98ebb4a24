import { type ComponentType, useEffect, useState } from 'react'
import { onFirstAct } from './first-act.ts'
import type { QueuedToast, ToastContent, ToastTone } from './toast-content.ts'

type HostComponent = ComponentType<{ onReady: (show: (toast: QueuedToast) => void) => void }>

const queue: QueuedToast[] = []
let show: ((toast: QueuedToast) => void) | undefined
let requestHost: (() => void) | undefined

function add(tone: ToastTone, content: ToastContent) {
  const queued = { ...content, tone }
  if (show) return show(queued)
  queue.push(queued)
  requestHost?.()
}

/** Shows a passing message; works anywhere in the browser while a Toaster is on the page. */
export const toast = {
  success: (content: ToastContent) => add('success', content),
  error: (content: ToastContent) => add('error', content),
  info: (content: ToastContent) => add('info', content),
}

function handleReady(showToast: (toast: QueuedToast) => void) {
  show = showToast
  for (const queued of queue.splice(0)) showToast(queued)
}

/**
 * The place of the toasts, once per page, in the root. What draws them (sonner) is fetched at the person's first
 * act, or with the first toast, so that it costs the first load nothing and is there offline.
 */
export function Toaster() {
  const [Host, setHost] = useState<HostComponent | null>(null)

  useEffect(() => {
    let isMounted = true
    let isLoading = false
    function load() {
      if (isLoading) return
      isLoading = true
      import('./toast-host.tsx').then(
        (module) => {
          if (isMounted) setHost(() => module.ToastHost)
        },
        () => {
          isLoading = false
        },
      )
    }
    requestHost = load
    if (queue.length > 0) load()
    const forgetAct = onFirstAct(load)
    return () => {
      isMounted = false
      requestHost = undefined
      show = undefined
      forgetAct()
    }
  }, [])

  return Host ? <Host onReady={handleReady} /> : null
}
