import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password control with a button that shows or hides what is typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <TextInput
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={isShown ? 'text' : 'password'}
        className="pr-13"
      />
      <button
        type="button"
        onClick={() => setIsShown(!isShown)}
        aria-label={isShown ? 'Ocultar senha' : 'Mostrar senha'}
        aria-pressed={isShown}
        disabled={props.disabled}
        className="absolute top-0.5 right-0.5 inline-flex size-11 items-center justify-center rounded-field text-muted hover:text-base-content"
      >
        {isShown ? <EyeOff className="size-5" /> : <Eye className="size-5" />}
      </button>
    </div>
  )
}
