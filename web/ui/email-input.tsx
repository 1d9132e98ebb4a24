import { TextInput, type TextInputProps } from './text-input.tsx'

/** An e-mail control: the right keyboard, no capitals, no spelling; by default browsers fill in the account's own. */
export function EmailInput(props: Omit<TextInputProps, 'type'>) {
  return (
    <TextInput
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type="email"
    />
  )
}
