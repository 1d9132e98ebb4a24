import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { BookingsToCome } from '#contract/bookings/booking-shapes.ts'
import { hasToCome, keptText } from '#contract/bookings/to-come-text.ts'
import { MAX_IDS } from '#contract/requests/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** How long a pause waits for the number of bookings. */
const COUNT_MS = 4000

const late = () => new Promise<undefined>((resolve) => setTimeout(resolve, COUNT_MS))

type Pausing = { ids: readonly string[]; name: string; pause: () => void }

/**
 * Says which bookings stay before workspaces are paused (RSV-54); without bookings it pauses at once.
 * @returns `ask` to start, whether the bookings are being counted, and the dialog to render
 */
export function usePauseQuestion(): {
  ask: (pausing: Pausing) => Promise<void>
  isAsking: boolean
  dialog: ReactNode
} {
  const api = useApi()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Pausing & { toCome: BookingsToCome }>()
  const [isOpen, setIsOpen] = useState(false)
  const [isAsking, setIsAsking] = useState(false)

  async function ask(pausing: Pausing) {
    if (isAsking) return
    setIsAsking(true)
    // A pause takes nothing from anybody, so it isn't delayed when the number can't be read soon.
    const toCome = await Promise.race([count(pausing.ids).catch(() => undefined), late()])
    setIsAsking(false)
    if (!toCome || !hasToCome(toCome)) return pausing.pause()
    setAsked({ ...pausing, toCome })
    setIsOpen(true)
  }

  async function count(ids: readonly string[]): Promise<BookingsToCome> {
    const sum = { requested: 0, confirmed: 0 }
    for (let start = 0; start < ids.length; start += MAX_IDS) {
      const input = { ids: ids.slice(start, start + MAX_IDS) }
      const part = await queryClient.fetchQuery(
        api.bookings.toComeOfWorkspaces.queryOptions({ input, staleTime: 0 }),
      )
      sum.requested += part.requested
      sum.confirmed += part.confirmed
    }
    return sum
  }

  const isOne = asked?.ids.length === 1
  const dialog = asked && (
    <ConfirmDialog
      open={isOpen}
      onClose={() => setIsOpen(false)}
      onConfirm={() => {
        setIsOpen(false)
        asked.pause()
      }}
      tone="primary"
      title={isOne ? 'Pausar este espaço?' : `Pausar estes ${asked.ids.length} espaços?`}
      name={asked.name}
      consequence={`Ninguém mais reserva enquanto durar a pausa. ${keptText(asked.toCome)}`}
      confirmLabel={isOne ? 'Pausar espaço' : 'Pausar espaços'}
    />
  )
  return { ask, isAsking, dialog }
}
