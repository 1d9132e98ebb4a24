import { useFormContext } from 'react-hook-form'
import { inTheWayInWords } from '#contract/bookings/times-text.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import type { Failure } from '#web/api/failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import type { WorkspaceFormValues } from './form-values.ts'
import { goToInput } from './go-to-input.ts'
import { wrongFieldsOf } from './submission.ts'

type Props = {
  failure: Failure
  title: string
  /** The path of the page, for after signing in. */
  returnTo: string
}

/** Why a submission failed; a session that has ended leads to signing in and back to the draft (SPC-35). */
export function SubmissionFailure({ failure, title, returnTo }: Props) {
  const { getValues } = useFormContext<WorkspaceFormValues>()
  const { state, city } = getValues()
  if (failure.code !== 'UNAUTHENTICATED') {
    // Only where units are removed does it matter which unit is taken.
    const place = { timeZone: timeZoneOf({ state, city }), units: Number.POSITIVE_INFINITY }
    const inTheWay = inTheWayInWords(failure.inTheWay ?? [], place, new Date())
    return (
      <Banner tone="danger" live title={title}>
        {failure.message} Tudo o que você preencheu continua aqui.
        {inTheWay.length > 0 && (
          <ul className="mt-2 list-disc pl-5">
            {inTheWay.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
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
        <Button variant="outline" size="sm" onClick={() => goToInput(first, setFocus)}>
          {wrong.length === 1 ? 'Ir ao campo' : 'Ir ao primeiro'}
        </Button>
      }
    >
      {wrong.length === 1 ? 'Há um campo a corrigir.' : `Há ${wrong.length} campos a corrigir.`}
    </Banner>
  )
}
