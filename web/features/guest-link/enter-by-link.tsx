import { useMutation } from '@tanstack/react-query'
import { CalendarDays, MapPin, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import type { GuestLink, GuestLinkEntry } from '#contract/bookings/link-shapes.ts'
import { whenText } from '#contract/bookings/when-text.ts'
import { placeInWords } from '#contract/places/place-in-words.ts'
import { BRASILIA_TIME_ZONE } from '#contract/places/time-zones.ts'
import { otherTimeText } from '#contract/places/zone-text.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'

type Props = {
  token: string
  link: GuestLink
  viewer: Viewer | null
  onEntered: (entry: GuestLinkEntry) => Promise<void>
  /** Called when the link turns out to have expired since it was opened. */
  onExpired: () => void
}

/** Which booking a guest link is about, and the button that enters by it (AUTH-46). */
export function EnterByLink({ token, link, viewer, onEntered, onExpired }: Props) {
  const entering = useMutation(
    useApi().guestLinks.enter.mutationOptions({
      onSuccess: onEntered,
      onError: (error) => failureOf(error).code === 'GUEST_LINK_EXPIRED' && onExpired(),
    }),
  )
  const { guestName, hostName, workspaceName, city, state, email, timeZone, startsAt } = link
  const zone = otherTimeText(timeZone, BRASILIA_TIME_ZONE, new Date(startsAt))
  const isOther = viewer !== null && viewer.email !== email
  return (
    <DoorwayPage
      title={<span className="[overflow-wrap:anywhere]">Olá, {guestName}!</span>}
      lead={<span className="[overflow-wrap:anywhere]">{hostName} anotou esta reserva para você.</span>}
      footer={
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          O link foi enviado para {email}. Não combinou nada? Feche esta página: nada muda.
        </p>
      }
    >
      <div className="flex flex-col gap-5">
        <Card as="section" className="flex flex-col gap-4">
          <h2 className="text-xl [overflow-wrap:anywhere]">{workspaceName}</h2>
          <dl className="grid gap-3">
            <Fact icon={<CalendarDays className="size-5" />} label="Quando">
              <span className="inline-block first-letter:uppercase">
                {whenText(link)}
                {zone && ` (${zone})`}
              </span>
            </Fact>
            <Fact icon={<MapPin className="size-5" />} label="Onde">
              {placeInWords({ city, state })}
            </Fact>
            <Fact icon={<UserRound className="size-5" />} label="Anfitrião">
              {hostName}
            </Fact>
          </dl>
        </Card>
        {isOther && (
          <Banner tone="info">
            <span className="[overflow-wrap:anywhere]">
              Este navegador está na conta de {viewer.name}. Ao continuar, ele sai dela e entra na de {email}.
            </span>
          </Banner>
        )}
        {entering.error && (
          <Banner tone="danger" live>
            <span className="whitespace-pre-line">{failureOf(entering.error).message}</span>
          </Banner>
        )}
        <Button
          size="lg"
          block
          busy={entering.isPending || entering.isSuccess}
          busyLabel="Entrando..."
          onClick={() => entering.mutate({ token })}
        >
          Entrar e ver minha reserva
        </Button>
        <p className="text-sm text-muted">
          Sem senha: a reserva passa para a sua conta e, se você ainda não tem uma, ela é criada agora. Ao
          entrar, você concorda com os{' '}
          <a href="/terms" target="_blank" rel="noopener" className="font-medium text-primary underline">
            Termos de Serviço
            <span className="sr-only"> (abre em outra aba)</span>
          </a>
          .
        </p>
      </div>
    </DoorwayPage>
  )
}

function Fact({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="flex gap-3">
      <dt className="text-primary">
        {icon}
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
