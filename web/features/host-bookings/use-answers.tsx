import { type ReactNode, useEffect, useState } from 'react'
import { focusMain } from '#web/ui/page.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { ListedBooking } from './host-booking.ts'
import type { HostStep } from './use-host-step.ts'

export type OnAnswer = (booking: ListedBooking, step: HostStep) => void

/**
 * The dialog in which a list's bookings are answered. It belongs to the list, not to the booking: an answered booking
 * leaves the list, and the focus then goes to the page.
 * @returns a function that opens it, and the dialog, to be put beside the list
 */
export function useAnswers(): { answer: OnAnswer; dialog: ReactNode } {
  const [asked, setAsked] = useState<{ booking: ListedBooking; step: HostStep; key: number }>()
  const [isOpen, setIsOpen] = useState(false)

  // After each render, since only then is it known whether the focused element was removed.
  useEffect(() => {
    if (asked && !isOpen && document.activeElement === document.body) {
      focusMain()
      setAsked(undefined)
    }
  })

  return {
    answer: (booking, step) => {
      setAsked((last) => ({ booking, step, key: (last?.key ?? 0) + 1 }))
      setIsOpen(true)
    },
    dialog: asked && (
      <AnswerDialog
        key={asked.key}
        booking={asked.booking}
        step={asked.step}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    ),
  }
}
