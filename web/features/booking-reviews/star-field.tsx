import { Star } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError, RequiredMark } from '#web/ui/field.tsx'
import { everyStar, meaningOf, starsText } from './star-texts.ts'
import './booking-reviews.css'

type Props = {
  legend: ReactNode
  value: number | null
  onChange: (stars: number) => void
  required?: boolean
  error?: string | undefined
  /** Whether the stars are in a row with their legend, for a list of several. */
  isRow?: boolean
  /** An element at the end, such as a button that removes the stars. */
  children?: ReactNode
}

/** One to five stars: radio buttons, so that arrow keys choose among them (REVUI-01). */
export function StarField({ legend, value, onChange, required, error, isRow = false, children }: Props) {
  const id = useId()
  return (
    <fieldset
      className={classNames('rv-field', isRow && 'rv-row')}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isRow ? 'float-left' : 'text-[0.9375rem] font-medium'}>
        {legend}
        {required && <RequiredMark />}
      </legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="rv-stars">
          {everyStar.map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                aria-invalid={error ? true : undefined}
                required={required}
              />
              <Star aria-hidden="true" />
              <span className="sr-only">
                {starsText(stars)}: {meaningOf(stars)}
              </span>
            </label>
          ))}
        </div>
        {!isRow && value !== null && (
          <span aria-hidden="true" className="font-medium">
            {meaningOf(value)}
          </span>
        )}
        {children}
      </div>
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  )
}
