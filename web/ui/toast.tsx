import { type ComponentType, useEffect, useState } from 'react'
import { onFirstInteraction } from './first-interaction.ts'
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

/** Shows a toast; works anywhere in the browser while a Toaster is on the page. */
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
 * The container of the toasts, once per page, in the root. Their library (sonner) is fetched at the user's first
 * interaction, or with the first toast, so that it does not slow the first load and is there offline.
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
    const stopWaiting = onFirstInteraction(load)
    return () => {
      isMounted = false
      requestHost = undefined
      show = undefined
      stopWaiting()
    }
  }, [])

  return Host ? <Host onReady={handleReady} /> : null
}
