import { useFormContext } from 'react-hook-form'
import type { Failure } from '#web/api/failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { wrongFieldsOf } from './submission.ts'

type Props = {
  failure: Failure
  title: string
  /** The path of the page, for after signing in. */
  returnTo: string
}

/** Why a submission failed; a session that has ended leads to signing in and back to the draft (SPC-35). */
export function SubmissionFailure({ failure, title, returnTo }: Props) {
  if (failure.code !== 'UNAUTHENTICATED') {
    return (
      <Banner tone="danger" live title={title}>
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
        // A plain link, because the page must load the session again.
        <a href={`/login?redirect=${encodeURIComponent(returnTo)}`} className={buttonClass({ size: 'sm' })}>
          Entrar e continuar
        </a>
      }
    >
      Sua sessão terminou. O rascunho fica guardado neste navegador até você entrar novamente.
    </Banner>
  )
}

/** After a submission: how many fields are invalid, and a button that goes to the first. */
export function WrongFields() {
  const { formState, setFocus } = useFormContext<WorkspaceFormValues>()
  const wrong = formState.isSubmitted ? wrongFieldsOf(formState.errors) : []
  const [first] = wrong
  if (!first) return null
  return (
    <Banner
      tone="danger"
      live
      action={
        <Button variant="outline" size="sm" onClick={() => setFocus(first)}>
          {wrong.length === 1 ? 'Ir ao campo' : 'Ir ao primeiro'}
        </Button>
      }
    >
      {wrong.length === 1 ? 'Há um campo a corrigir.' : `Há ${wrong.length} campos a corrigir.`}
    </Banner>
  )
}
