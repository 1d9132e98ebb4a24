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
import { useMainFocus } from '#web/ui/use-main-focus.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'
import { useFollowConfirmation } from './use-follow-confirmation.ts'

const INVALID_TOKEN = 'INVALID_TOKEN'
const isRefusal = (error: Error) => failureOf(error).code === INVALID_TOKEN

/**
 * The page of the confirmation mail's link. Mail programs open links too, so a press confirms, not a visit (AUTH-19).
 */
export function ConfirmEmailPage({ viewer }: { viewer: Viewer | null }) {
  const token = useLinkToken(CONFIRMATION_PAGE)
  const isHydrated = useHydrated()
  const follow = useFollowConfirmation()
  const confirming = useMutation({
    mutationFn: confirmEmail,
    onSuccess: follow,
    // The link may be used up by a press whose answer was lost.
    onError: (error) => (isRefusal(error) ? follow() : undefined),
  })
  // Another link may be opened in the same tab, which changes only the token in the address.
  const isAnswered = confirming.variables === token
  const failure = isAnswered && confirming.error ? failureOf(confirming.error) : undefined
  const isConfirmed = isAnswered && confirming.isSuccess
  const isRefused = failure?.code === INVALID_TOKEN
  useMainFocus(isConfirmed || isRefused)

  if (token === null) {
    return (
      <Refused title="Falta um pedaço do link" viewer={viewer}>
        O link do e-mail está incompleto. Abra de novo pela mensagem, ou copie o endereço inteiro.
      </Refused>
    )
  }
  if (isRefused) {
    return (
      <Refused title="Este link não vale mais" viewer={viewer}>
        {failure.message}
        {!viewer && ' Se ainda faltar confirmar, entre e peça outro no seu perfil.'}
      </Refused>
    )
  }
  return (
    <DoorwayPage
      title={isConfirmed ? 'E-mail confirmado' : 'Confirme seu e-mail'}
      lead={
        <>
          {!isConfirmed &&
            'Com um clique, você passa a receber nossos avisos e pode recuperar a senha quando precisar.'}
          {/* The element is there before its text, which is then read out. */}
          <span role="status">
            {isConfirmed && 'Obrigado! Agora você recebe nossos avisos e recupera a senha quando precisar.'}
          </span>
        </>
      }
      footer={
        !isConfirmed && (
          <p className="text-sm text-muted">Não criou esta conta? Feche esta página: nada muda.</p>
        )
      }
    >
      {isConfirmed ? (
        <Onward viewer={viewer} />
      ) : (
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
      )}
    </DoorwayPage>
  )
}

/** Why the link no longer works, and how to get another one while there is something to confirm. */
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
