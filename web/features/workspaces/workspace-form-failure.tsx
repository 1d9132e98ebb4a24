import type { Failure } from '#web/api/failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** Why a submission failed; a session that has ended leads to signing in and back to the draft (SPC-35). */
export function SubmissionFailure({ failure }: { failure: Failure }) {
  if (failure.code !== 'UNAUTHENTICATED') {
    return (
      <Banner tone="danger" live title="O espaço não foi cadastrado">
        {failure.message} Tudo o que você preencheu continua aqui.
      </Banner>
    )
  }
  return (
    <Banner
      tone="danger"
      live
      title={failure.message}
      action={
        // A plain link: the page must ask anew who is signed in.
        <a href="/login?redirect=/create-workspace" className={buttonClass({ size: 'sm' })}>
          Entrar e continuar
        </a>
      }
    >
      Sua sessão terminou. O rascunho fica guardado neste navegador até você entrar de novo.
    </Banner>
  )
}
