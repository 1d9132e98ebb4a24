import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { findTopDialog, subscribeToDialogs } from './open-dialogs.ts'
import { type QueuedToast, TOAST_DURATION_MS, TOAST_LIMIT } from './toast-content.ts'

/** The width up to which dialogs are sheets at the bottom, as in dialog.tsx. */
const PHONE = '(width < 40rem)'

function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.className = 'toast-host'
  host.popover = 'manual'
  return host
}

/** Moves the host into the topmost modal dialog (all else is inert) and to the top of the browser's top layer. */
function raise(host: HTMLElement) {
  const parent = findTopDialog() ?? document.body
  if (host.parentElement !== parent) parent.append(host)
  else if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()
}

/** Our ids of the visible toasts, with the ids that sonner gave them. */
const shownIds = new Map<string, string>()
let idsGiven = 0

/** Replaces only a toast that is not closing: a closing one would take the new message with it. */
function placeOf(id: string | undefined, action: QueuedToast['action']) {
  if (!id) return { action }
  const sonnerId = shownIds.get(id) ?? `${id}-${++idsGiven}`
  const forget = () => {
    if (shownIds.get(id) === sonnerId) shownIds.delete(id)
  }
  shownIds.set(id, sonnerId)
  // The action closes the toast too, and may show the next one.
  const act = action && {
    ...action,
    onClick: () => {
      forget()
      action.onClick()
    },
  }
  return { id: sonnerId, onAutoClose: forget, onDismiss: forget, action: act }
}

function withErrorCode(description: ReactNode, errorCode: string) {
  return (
    <>
      {description}
      <span className="block text-sm">Código do erro: {errorCode}</span>
    </>
  )
}

/** Renders the toasts; loaded lazily by Toaster, which pages use. */
export function ToastHost({ onReady }: { onReady: (show: (toast: QueuedToast) => void) => void }) {
  const [host] = useState(createHost)
  const [isOverSheet, setOverSheet] = useState(false)

  useLayoutEffect(() => {
    function follow() {
      raise(host)
      setOverSheet(findTopDialog() !== undefined && window.matchMedia(PHONE).matches)
    }
    follow()
    const unsubscribe = subscribeToDialogs(follow)
    return () => {
      unsubscribe()
      host.remove()
    }
  }, [host])

  useEffect(() => {
    onReady(({ tone, title, description, errorCode, id, durationMs, action }) => {
      raise(host)
      const text = errorCode ? withErrorCode(description, errorCode) : description
      sonner[tone](title, { description: text, duration: durationMs, ...placeOf(id, action) })
    })
  }, [host, onReady])

  return createPortal(
    <SonnerToaster
      // At the bottom it would cover the sheet's content.
      position={isOverSheet ? 'top-left' : 'bottom-left'}
      duration={TOAST_DURATION_MS}
      visibleToasts={TOAST_LIMIT}
      expand
      closeButton
      // Away from the controls at the top of pages, and above the bottom bar of a phone.
      offset={{ top: 24, bottom: 'var(--bottom-bar, 24px)', left: 24 }}
      mobileOffset={{ top: 16, bottom: 'var(--bottom-bar, 16px)', left: 16, right: 16 }}
      gap={8}
      style={{ '--width': '24rem' } as CSSProperties}
      containerAriaLabel="Avisos"
      icons={{
        success: <CircleCheck className="size-5 text-success" />,
        error: <CircleAlert className="size-5 text-error" />,
        info: <Info className="size-5 text-primary" />,
        close: <X className="size-4.5" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Fechar aviso',
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-card border border-base-300 bg-surface py-3.5 pr-14 pl-4 font-sans text-base-content shadow-float focus-visible:outline-2! focus-visible:outline-primary!',
          icon: 'mt-0.5 shrink-0',
          content: 'min-w-0 flex-1',
          title: 'font-semibold',
          description: 'mt-0.5 text-[0.9375rem] text-muted',
          closeButton:
            'absolute top-1 right-1 flex size-11 items-center justify-center rounded-full text-muted hover:text-base-content',
          actionButton: 'shrink-0 font-semibold text-primary underline underline-offset-4',
        },
      }}
    />,
    host,
  )
}
