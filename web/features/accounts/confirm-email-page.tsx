import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CONFIRMATION_PAGE } from '#contract/accounts/confirmation-link.ts'
import type { Viewer } from '#contract/accounts/shapes.ts'
import { confirmEmail } from '#web/api/auth-client.ts'
import { failureOf } from '#web/api/failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useLinkToken } from '#web/ui/use-link-token.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

type Props = {
  viewer: Viewer | null
  /** The e-mail is confirmed; what is known of the session is read again. */
  onConfirmed: () => Promise<void>
}

/** Where the confirmation mail leads: mail programs open links too, so that a press confirms, not a visit (AUTH-19). */
export function ConfirmEmailPage({ viewer, onConfirmed }: Props) {
  const token = useLinkToken(CONFIRMATION_PAGE)
  const isHydrated = useHydrated()
  const confirming = useMutation({ mutationFn: confirmEmail, onSuccess: onConfirmed })
  // Another link may be opened in the same tab, which changes nothing of the address but its token.
  const isAnswered = confirming.variables === token
  const failure = isAnswered && confirming.error ? failureOf(confirming.error) : undefined

  if (isAnswered && confirming.isSuccess) {
    return (
      <DoorwayPage
        title="E-mail confirmado"
        lead={
          <span role="status">
            Obrigado! Agora você recebe nossos avisos e recupera a senha quando precisar.
          </span>
        }
      >
        <Onward viewer={viewer} />
      </DoorwayPage>
    )
  }
  if (token === null) {
    return (
      <Refused title="Falta um pedaço do link" viewer={viewer}>
        O link do e-mail está incompleto. Abra-o de novo pela mensagem, ou copie o endereço inteiro.
      </Refused>
    )
  }
  if (failure?.code === 'INVALID_TOKEN') {
    return (
      <Refused title="Este link não vale mais" viewer={viewer}>
        {failure.message}
      </Refused>
    )
  }
  return (
    <DoorwayPage
      title="Confirme seu e-mail"
      lead="Com um clique, você passa a receber nossos avisos e pode recuperar a senha quando precisar."
      footer={<p className="text-sm text-muted">Não criou esta conta? Feche esta página: nada muda.</p>}
    >
      <div className="flex flex-col gap-4">
        <noscript>
          <p className="text-muted">Para continuar, ative o JavaScript do navegador.</p>
        </noscript>
        {failure && (
          <Banner tone="danger" live>
            {failure.message}
          </Banner>
        )}
        <Button
          size="lg"
          block
          inert={!isHydrated}
          busy={confirming.isPending}
          busyLabel="Confirmando..."
          onClick={() => token && confirming.mutate(token)}
        >
          Confirmar meu e-mail
        </Button>
      </div>
    </DoorwayPage>
  )
}

/** What the link can't do any more, and how to get on: another link, as long as there is something to confirm. */
function Refused({ title, viewer, children }: { title: string; viewer: Viewer | null; children: ReactNode }) {
  const isMissing = viewer !== null && !viewer.emailVerified
  return (
    <DoorwayPage
      title={title}
      lead={<span role="alert">{viewer?.emailVerified ? <Confirmed email={viewer.email} /> : children}</span>}
      footer={
        isMissing && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            Precisa de outro link? Ele vai para {viewer.email}.{' '}
            <ResendConfirmation email={viewer.email} className="text-primary">
              Enviar outro link
            </ResendConfirmation>
          </p>
        )
      }
    >
      <Onward viewer={viewer} />
    </DoorwayPage>
  )
}

const Confirmed = ({ email }: { email: string }) => (
  <span className="[overflow-wrap:anywhere]">
    O e-mail da sua conta, {email}, já está confirmado. Não falta fazer nada.
  </span>
)

function Onward({ viewer }: { viewer: Viewer | null }) {
  const className = buttonClass({ size: 'lg', block: true })
  return viewer ? (
    <Link to="/" className={className}>
      Ir para a página inicial
    </Link>
  ) : (
    <Link to="/login" search={{ redirect: '/profile' }} className={className}>
      Entrar
    </Link>
  )
}
