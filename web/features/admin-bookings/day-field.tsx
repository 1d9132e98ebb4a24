import { useEffect, useRef } from 'react'
import { FIRST_DAY } from '#contract/requests/days.ts'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = {
  /** The ISO day of the address; '' for none. */
  value: string
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string) => void
}

/** A day of the address that keeps what is typed and reports it once it is a whole day or empty (RSV-55). */
export function DayField({ value, min, max, onDay }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const reported = useRef(value)

  useEffect(() => {
    reported.current = value
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])

  function report() {
    if (!input.current) return
    const { value: day } = input.current
    if (isPartial(input.current) || day === reported.current) return
    reported.current = day
    onDay(day)
  }

  /** Shows the list's day when the field is left: `value` may still be the one before what was just typed. */
  function leave() {
    if (input.current) input.current.value = reported.current
  }

  return (
    <TextInput
      ref={input}
      type="date"
      defaultValue={value}
      {...{ min, max }}
      onInput={report}
      onBlur={leave}
    />
  )
}

/**
 * Whether a partly typed day has to wait: it reads as empty or, while its year is typed digit by digit, as the year 2.
 */
function isPartial({ value, validity }: HTMLInputElement): boolean {
  return validity.badInput || (value !== '' && value < FIRST_DAY)
}
