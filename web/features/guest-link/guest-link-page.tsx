import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { GUEST_LINK_PAGE } from '#contract/bookings/guest-link.ts'
import type { GuestLinkEntry } from '#contract/bookings/link-shapes.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { useLinkToken } from '#web/ui/use-link-token.ts'
import { useMainFocus } from '#web/ui/use-main-focus.ts'
import { EnterByLink } from './enter-by-link.tsx'
import { RenewLink } from './renew-link.tsx'
import { useGuestLink } from './use-guest-link.ts'

type Props = {
  viewer: Viewer | null
  /** Called when the link has been used; if a session is open, the page leads on. */
  onEntered: (entry: GuestLinkEntry) => Promise<void>
}

/** The page of a guest link (RSV-63): which booking it is about, and the button that uses it up. */
export function GuestLinkPage({ viewer, onEntered }: Props) {
  const token = useLinkToken(GUEST_LINK_PAGE)
  const { read, readAgain } = useGuestLink(token)
  const [entry, setEntry] = useState<GuestLinkEntry>()
  useMainFocus(entry?.isSignedIn === false)

  if (entry && !entry.isSignedIn) return <AsUsual entry={entry} />
  if (token === null) {
    return (
      <Refused title="Falta um pedaço do link" viewer={viewer}>
        O link do e-mail está incompleto. Abra de novo pela mensagem, ou copie o endereço inteiro.
      </Refused>
    )
  }
  if (read.status === 'refused') {
    return (
      <Refused title="Este link não vale mais" viewer={viewer}>
        {read.message}
      </Refused>
    )
  }
  if (read.status === 'unanswered') {
    return (
      <DoorwayPage title="Não foi possível abrir o link" lead={<span role="alert">{read.message}</span>}>
        <Button size="lg" block icon={<RotateCw className="size-4.5" />} onClick={readAgain}>
          Tentar novamente
        </Button>
      </DoorwayPage>
    )
  }
  if (token === undefined || read.status === 'reading') return <Reading />
  if (read.status === 'expired') return <RenewLink token={token} />
  return (
    <EnterByLink
      token={token}
      link={read.link}
      viewer={viewer}
      onExpired={readAgain}
      onEntered={async (entered) => {
        setEntry(entered)
        await onEntered(entered)
      }}
    />
  )
}

function Reading() {
  return (
    <DoorwayPage title="Sua reserva" lead="Um instante: estamos abrindo o seu link.">
      <noscript>
        <p className="text-muted">Para continuar, ative o JavaScript do navegador.</p>
      </noscript>
      <SkeletonRegion label="Abrindo o link" className="grid gap-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-13 rounded-full" />
      </SkeletonRegion>
    </DoorwayPage>
  )
}

function Refused({ title, viewer, children }: { title: string; viewer: Viewer | null; children: ReactNode }) {
  return (
    <DoorwayPage title={title} lead={<span role="alert">{children}</span>}>
      {viewer ? (
        <Link to="/bookings" className={buttonClass({ size: 'lg', block: true })}>
          Minhas reservas
        </Link>
      ) : (
        <Link
          to="/login"
          search={{ redirect: '/bookings' }}
          className={buttonClass({ size: 'lg', block: true })}
        >
          Entrar
        </Link>
      )}
    </DoorwayPage>
  )
}

/** Shown if the account needs more than a link: a password, a code or a passkey (AUTH-46). */
function AsUsual({ entry: { code, hasPassword } }: { entry: GuestLinkEntry }) {
  return (
    <DoorwayPage
      title="A reserva está na sua conta"
      lead={
        <span role="alert">
          Sua conta pede mais do que um link para entrar.{' '}
          {hasPassword
            ? 'Entre como de costume para ver a reserva.'
            : 'Ela está sem senha: crie uma em “Esqueceu a senha?” e entre para ver a reserva.'}
        </span>
      }
    >
      <Link
        to="/login"
        search={{ redirect: `/bookings/${code}` }}
        className={buttonClass({ size: 'lg', block: true })}
      >
        Entrar
      </Link>
    </DoorwayPage>
  )
}
