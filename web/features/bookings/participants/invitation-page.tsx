import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Invitation } from '#contract/bookings/participant-shapes.ts'
import { bookingStatusLabels } from '#contract/bookings/status-labels.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { brand } from '#contract/brand.ts'
import { streetText } from '#contract/places/address-text.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { otherTimeText } from '#contract/places/zone-text.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Container, focusMain, Page } from '#web/ui/page.tsx'

const homeLink = (
  <Link to="/" className={buttonClass({ variant: 'outline' })}>
    Conhecer o {brand.name}
  </Link>
)

type Props = {
  token: string
  invitation: Invitation
  /** Links to directions. */
  directions: ReactNode
}

/** The booking that somebody was invited to, with or without an account, and how to leave the list (RSV-47). */
export function InvitationPage({ token, invitation, directions }: Props) {
  const api = useApi()
  const isHydrated = useHydrated()
  const [hasLeft, setHasLeft] = useState(false)
  const leaving = useMutation(
    api.participants.leave.mutationOptions({
      onSuccess: () => {
        setHasLeft(true)
        focusMain()
      },
    }),
  )
  const { workspaceName, guestName, hostName, address, status, email, timeZone, startsAt } = invitation
  if (hasLeft) {
    return (
      <Container className="py-12">
        <EmptyState level={1} title="Você saiu da lista" action={homeLink}>
          Um último e-mail tira o compromisso da sua agenda. Você não recebe mais nada sobre esta reserva.
        </EmptyState>
      </Container>
    )
  }
  const zone = otherTimeText(timeZone, BRASILIA_TIME_ZONE, new Date(startsAt))
  return (
    <Page
      width="form"
      title={<span className="[overflow-wrap:anywhere]">{workspaceName}</span>}
      lead={`${guestName} convidou você.`}
    >
      <Card as="section" className="flex flex-col gap-5">
        {status !== 'confirmed' && (
          <p className="font-medium">
            Esta reserva está assim agora: {bookingStatusLabels[status].toLowerCase()}.
          </p>
        )}
        <dl className="grid gap-4 [&_dd]:[overflow-wrap:anywhere] [&_dt]:text-sm [&_dt]:text-muted">
          <div>
            <dt>Quando</dt>
            <dd className="font-medium first-letter:uppercase">
              {whenText(invitation)}
              {zone && ` (${zone})`}
            </dd>
          </div>
          <div>
            <dt>Onde</dt>
            <dd>
              {streetText(address)}
              <br />
              {address.city} - {address.state}, {address.zipCode}
            </dd>
          </div>
          <div>
            <dt>Anfitrião</dt>
            <dd>{hostName}</dd>
          </div>
        </dl>
        {directions}
      </Card>
      <section className="mt-8 flex flex-col items-start gap-3">
        <h2 className="text-xl">Não vai?</h2>
        <p className="text-muted [overflow-wrap:anywhere]">
          O convite foi para {email}. Ao sair da lista, o compromisso sai da sua agenda e você não recebe mais
          mensagens sobre esta reserva.
        </p>
        {leaving.error && (
          <Banner tone="danger" live>
            {failureOf(leaving.error).message}
          </Banner>
        )}
        <Button
          variant="outline"
          inert={!isHydrated}
          busy={leaving.isPending}
          busyLabel="Saindo..."
          onClick={() => leaving.mutate({ token })}
        >
          Sair da lista de convidados
        </Button>
        <noscript>
          <p className="text-muted">Para continuar, ative o JavaScript do navegador.</p>
        </noscript>
      </section>
    </Page>
  )
}

/** Shown if the link is wrong, or its participant is no longer on the list. */
export function InvitationNotFound() {
  return (
    <Container className="py-12">
      <EmptyState level={1} title="Este convite não vale mais" action={homeLink}>
        Você não está mais na lista desta reserva, ou o link está incompleto.
      </EmptyState>
    </Container>
  )
}
