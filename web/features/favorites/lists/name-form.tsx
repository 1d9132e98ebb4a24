import { type ReactNode, type SubmitEvent, useState } from 'react'
import { MAX_LIST_NAME_LENGTH } from '#contract/favorites/rules.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

type Props = {
  label: string
  /** What the field holds. */
  name: string
  onNameChange: (name: string) => void
  /** The error of the last attempt. */
  error: unknown
  hasFocus?: boolean
  /** False if the dialog can be submitted without a name. */
  isRequired?: boolean
  /** Whether what is typed is being saved. */
  isInert?: boolean
  /** Whether it is being saved while the focus stays in the field. */
  isReadOnly?: boolean
  onSubmit: (name: string) => void
  /** The buttons. */
  children: ReactNode
  className?: string
}

const EMPTY = 'Dê um nome à lista'

/** The message of a failed attempt at the field; undefined if it isn't about the name. */
function messageOf(failure: Failure | undefined): string | undefined {
  return failure && (failure.fields.name ?? failure.message)
}

/** Asks for the name of a list; a blank one is said at the field. */
export function NameForm({
  label,
  name,
  onNameChange,
  error,
  hasFocus,
  isRequired = true,
  isInert,
  isReadOnly,
  onSubmit,
  children,
  className,
}: Props) {
  const [isBlank, setIsBlank] = useState(false)
  const failure = error ? failureOf(error) : undefined

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The form can be inside another one's dialog, whose own form must not be submitted.
    event.stopPropagation()
    setIsBlank(name.trim() === '')
    if (name.trim() !== '') onSubmit(name.trim())
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form noValidate inert={isInert} onSubmit={handleSubmit} className={className}>
      <Field
        label={label}
        required={isRequired}
        error={isBlank ? EMPTY : messageOf(failure)}
        className="min-w-0 flex-1"
      >
        <TextInput
          value={name}
          readOnly={isReadOnly}
          onChange={(event) => {
            onNameChange(event.currentTarget.value)
            setIsBlank(false)
          }}
          maxLength={MAX_LIST_NAME_LENGTH}
          autoComplete="off"
          {...(hasFocus && { 'data-autofocus': '' })}
        />
      </Field>
      {children}
    </form>
  )
}
