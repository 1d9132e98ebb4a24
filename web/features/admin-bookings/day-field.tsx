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
    if (!input.current || input.current === document.activeElement) return
    input.current.value = value
    reported.current = value
  }, [value])

  function report() {
    if (!input.current) return
    const { value: day } = input.current
    if (isPartial(input.current) || day === reported.current) return
    reported.current = day
    onDay(day)
  }

  /** A day that is left typed in part would contradict the list. */
  function leave() {
    if (input.current && isPartial(input.current)) input.current.value = value
    report()
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

/** A day that is typed in part reads as empty, or, its year typed digit by digit, as one of the year 2. */
function isPartial({ value, validity }: HTMLInputElement): boolean {
  return validity.badInput || (value !== '' && value < FIRST_DAY)
}
