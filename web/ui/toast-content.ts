import type { ReactNode } from 'react'

export const TOAST_DURATION_MS = 4000
export const TOAST_LIMIT = 3

export type ToastTone = 'success' | 'error' | 'info'

export interface ToastContent {
  title: ReactNode
  description?: ReactNode
  /** Shown below the text as 'Código do erro: …', for support requests. */
  errorCode?: string | undefined
  /** A second toast with the same id replaces the first. */
  id?: string
  durationMs?: number
  action?: { label: string; onClick: () => void }
}

export interface QueuedToast extends ToastContent {
  tone: ToastTone
}
