import { useLocation } from '@tanstack/react-router'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { findTopDialog, subscribeToDialogs } from './open-dialogs.ts'
import { type QueuedToast, TOAST_DURATION_MS, TOAST_LIMIT } from './toast-content.ts'
import './toast-host.css'

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

/** The id that a toast stands under: equal ones without an id share one, so that they merge. */
function idOf({ id, title, description = '' }: QueuedToast): string | undefined {
  if (id) return id
  return typeof title === 'string' && typeof description === 'string' ? `${title}\n${description}` : undefined
}

type Shown = { sonnerId: string; isError: boolean; clicksBefore: number }

/** The visible toasts by our id, with the id that sonner gave them. */
const shown = new Map<string, Shown>()
let idsGiven = 0
/** How often the user has clicked (keys on buttons and links click too). */
let clicks = 0

/** Replaces only a toast that is not closing: a closing one would take the new message with it. */
function placeOf(toast: QueuedToast) {
  const { action } = toast
  const id = idOf(toast)
  if (!id) return { action }
  const sonnerId = shown.get(id)?.sonnerId ?? `${id}-${++idsGiven}`
  const removeShown = () => {
    if (shown.get(id)?.sonnerId === sonnerId) shown.delete(id)
  }
  shown.set(id, { sonnerId, isError: toast.tone === 'error', clicksBefore: clicks })
  // The action closes the toast too, and may show the next one.
  const act = action && {
    ...action,
    onClick: () => {
      removeShown()
      action.onClick()
    },
  }
  return { id: sonnerId, onAutoClose: removeShown, onDismiss: removeShown, action: act }
}

/**
 * Closes the errors after which the user has done something that succeeded; others may not have been seen yet.
 * @param replaced the id under which the success stands, in the error's place
 */
function dismissSettledErrors(replaced?: string) {
  for (const [id, { sonnerId, isError, clicksBefore }] of shown) {
    if (!isError || clicksBefore === clicks || id === replaced) continue
    shown.delete(id)
    sonner.dismiss(sonnerId)
  }
}

/** The room in px that a toast with its margins takes at the lower left, when not as wide as a phone. */
const TOAST_ROOM = { width: 424, height: 140 }

/** Whether a toast at the lower left would cover the user's place in a form: the focus, or the submit button. */
function coversForm(): boolean {
  const focused = document.activeElement?.closest<HTMLElement>('form :is(input, textarea, select, button)')
  const controls = [focused, focused?.closest('form')?.querySelector('[type=submit]')]
  return controls.some((control) => {
    if (!control) return false
    const { left, top, bottom } = control.getBoundingClientRect()
    return left < TOAST_ROOM.width && top < innerHeight && bottom > innerHeight - TOAST_ROOM.height
  })
}

type Place = 'bottom-left' | 'top-left'

function findPlace(): Place {
  // At the bottom it would cover the sheet's content.
  const isOverSheet = findTopDialog() && matchMedia(PHONE).matches
  return isOverSheet || coversForm() ? 'top-left' : 'bottom-left'
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
  const [place, setPlace] = useState<Place>('bottom-left')
  const pathname = useLocation({ select: (location) => location.pathname })

  useLayoutEffect(() => {
    function follow() {
      raise(host)
      setPlace(findPlace())
    }
    follow()
    const unsubscribe = subscribeToDialogs(follow)
    return () => {
      unsubscribe()
      host.remove()
    }
  }, [host])

  useEffect(() => {
    const count = () => clicks++
    document.addEventListener('click', count, true)
    return () => document.removeEventListener('click', count, true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the next page is what the user did
  useEffect(() => dismissSettledErrors(), [pathname])

  useEffect(() => {
    onReady((toast) => {
      const { tone, title, description, errorCode, durationMs } = toast
      raise(host)
      // Toasts that are shown keep their place.
      if (shown.size === 0) setPlace(findPlace())
      if (tone === 'success') dismissSettledErrors(idOf(toast))
      const text = errorCode ? withErrorCode(description, errorCode) : description
      sonner[tone](title, { description: text, duration: durationMs, ...placeOf(toast) })
    })
  }, [host, onReady])

  return createPortal(
    <SonnerToaster
      position={place}
      duration={TOAST_DURATION_MS}
      visibleToasts={TOAST_LIMIT}
      expand
      closeButton
      // Away from the controls at the top of pages, and above the bottom bar of a phone.
      offset={{ top: findTopDialog() ? 24 : 88, bottom: 'var(--bottom-bar, 24px)', left: 24 }}
      mobileOffset={{
        top: findTopDialog() ? 16 : 72,
        bottom: 'var(--bottom-bar, 16px)',
        left: 16,
        right: 16,
      }}
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
