import { classNames } from './class-names.ts'
import { type PasswordStrength, passwordStrength, strengthLabels } from './password-strength.ts'

const STEPS = [1, 2, 3, 4] as const

const stepClass: Record<PasswordStrength, string> = {
  0: 'bg-error',
  1: 'bg-error',
  2: 'bg-accent',
  3: 'bg-success',
  4: 'bg-success',
}

interface PasswordMeterProps {
  password: string
  /** Whether it has too few characters to be accepted. */
  tooShort: boolean
  /** What others know about the user, such as name and e-mail. */
  personal?: readonly string[]
}

/** The strength of a password, in words and as a bar of four; renders nothing while it is empty. */
export function PasswordMeter({ password, tooShort, personal = [] }: PasswordMeterProps) {
  const strength = passwordStrength(password, tooShort, personal)
  return (
    <div className={classNames('-mt-3 flex items-center gap-3', !password && 'sr-only')}>
      <div aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1.5">
        {STEPS.map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full',
              step <= strength ? stepClass[strength] : 'bg-base-300',
            )}
          />
        ))}
      </div>
      <p role="status" className="min-w-24 text-right text-sm text-muted">
        {password && (
          <>
            <span className="sr-only">Força da senha: </span>
            {strengthLabels[strength]}
          </>
        )}
      </p>
    </div>
  )
}
