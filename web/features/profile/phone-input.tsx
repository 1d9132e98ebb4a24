import type { ChangeEvent } from 'react'
import { formatPhone } from '#contract/profile/rules.ts'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'

/** A Brazilian phone number, formatted while it is typed; takes `register()` (PROF-04). */
export function PhoneInput({ onChange, ...rest }: TextInputProps) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget
    // Formatting while typing in the middle would move the cursor to the end.
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
