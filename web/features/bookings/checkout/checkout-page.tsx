import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { HOURS_TO_ANSWER } from '#contract/bookings/booking-rules.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import type { BookingAddress } from '../booking-in-address.ts'
import { refusalOf } from '../booking-refusal.ts'
import { choiceFrom, requestOf } from '../platform/choice.ts'
import type { PlatformWorkspace } from '../platform/platform-workspace.ts'
import { type Before, SentBefore } from '../sent-before.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { isPaidOnline } from './terms-sections.tsx'

export type CheckoutProps = {
  workspace: PlatformWorkspace
  viewer: Viewer
  /** The current choice; for the page, the initial one. */
  address: BookingAddress
  onAddressChange: (address: BookingAddress) => void
  /** Saves a message that isn't part of the booking, for the conversation with the host. */
  onUnsentWords: (words: string) => void
}

/** Everything that is agreed, on one page, before somebody books (RSV-21). */
export function CheckoutPage(props: CheckoutProps) {
  const { workspace, viewer, onAddressChange, onUnsentWords } = props
  // The page's address follows a moment later; until then a press applies to the current choice.
  const [address, setAddress] = useState(props.address)
  const [before, setBefore] = useState<Before>()
  const request = requestOf(choiceFrom(address, workspace))
  const refusal = refusalOf(
    workspace,
    { hours: workspace.availability.availableHours },
    { isSample: false, isHost: viewer.id === workspace.host.id },
  )
  const isInstant = workspace.bookingRules.bookingMode === 'instant'
  if (before) return <SentBefore {...before} conversation={{ workspaceId: workspace.id }} />
  if (refusal || !request) {
    return (
      <Page title="Reserva">
        <EmptyState
          title={refusal ? 'Não dá para reservar este espaço' : 'Falta escolher quando'}
          action={
            <Link
              to="/workspace/$id"
              params={{ id: workspace.id }}
              search={address}
              className={buttonClass()}
            >
              {refusal ? 'Ver o espaço' : 'Escolher a data e o horário'}
            </Link>
          }
        >
          {refusal?.sentence ?? 'Escolha a data na página do espaço. Depois você volta para cá e confirma.'}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page
      title={isInstant ? 'Confira e reserve' : 'Confira e peça a reserva'}
      lead={
        isInstant
          ? isPaidOnline(workspace)
            ? 'Você paga com PIX logo depois, e a confirmação é na hora em que o pagamento chega.'
            : 'A confirmação é na hora.'
          : `${workspace.host.name} responde em até ${HOURS_TO_ANSWER} horas. Até lá o horário fica guardado para você.`
      }
    >
      <CheckoutForm
        workspace={workspace}
        viewer={viewer}
        address={address}
        onAddressChange={(changed) => {
          setAddress(changed)
          onAddressChange(changed)
        }}
        onUnsentWords={onUnsentWords}
        onSentBefore={setBefore}
        request={request}
      />
    </Page>
  )
}
