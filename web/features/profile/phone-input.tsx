import type { ChangeEvent } from 'react'
import { formatPhone } from '#contract/profile/rules.ts'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'

/** A Brazilian phone number, brought into its form while it is typed; takes `register()` (PROF-04). */
export function PhoneInput({ onChange, ...rest }: TextInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    // In the middle of the text the cursor would jump to its end.
    if (input.selectionStart === input.value.length) input.value = formatPhone(input.value)
    onChange?.(event)
  }

  return (
    <TextInput
      {...rest}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="(00) 00000-0000"
      onChange={handleChange}
    />
  )
}
