import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { MAX_PERSON_NAME_LENGTH, PASSWORD_HINT } from '#contract/accounts/credentials.ts'
import { ADMINISTRATOR_FIELDS_REQUIRED } from '#contract/users/rules.ts'
import { administratorInputSchema } from '#contract/users/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { openRequestKeys } from '#web/api/request-key.ts'
import { useApi } from '#web/api/use-api.ts'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useIsHere } from '#web/ui/use-is-here.ts'

type Fields = z.input<typeof administratorInputSchema>

const NO_ACCOUNT = 'Não foi possível criar o usuário'
const fieldNames = ['name', 'email', 'password'] as const
const emptyMessages: Record<keyof Fields, string> = {
  name: 'Nome é obrigatório',
  email: 'Email é obrigatório',
  password: 'Senha é obrigatória',
}

/** Creates an administrator, or promotes the user with the e-mail (USR-06 to USR-14). */
export function CreateAdministratorForm() {
  const navigate = useNavigate()
  const isHere = useIsHere()
  const api = useApi()
  const [keys] = useState(openRequestKeys)
  const creation = useMutation({
    mutationFn: (input: Fields) =>
      api.users.createAdministrator.call(input, { context: { idempotencyKey: keys.keyFor(input) } }),
  })
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    resolver: zodResolver(administratorInputSchema),
    defaultValues: { name: '', email: '', password: '' },
  })
  const { errors } = formState

  /** One toast covers all empty fields; each field shows only its own message. */
  function errorOf(name: keyof Fields): string | undefined {
    const message = errors[name]?.message
    return message === ADMINISTRATOR_FIELDS_REQUIRED ? emptyMessages[name] : message
  }

  async function create(input: Fields) {
    if (creation.isPending) return
    try {
      await creation.mutateAsync(input)
    } catch (error) {
      toastFailure(error)
      return
    }
    toast.success({ id: 'administrator', title: 'Administrador criado/atualizado com sucesso!' })
    if (isHere()) await navigate({ to: '/' })
  }

  function toastFailure(error: unknown) {
    const { code, message, fields } = failureOf(error)
    if (code === 'EMAIL_REGISTERED') {
      setError('email', { message }, { shouldFocus: true })
      return showError(message)
    }
    for (const name of fieldNames) {
      const reason = fields[name]
      if (reason) setError(name, { message: reason }, { shouldFocus: true })
    }
    const [reason] = Object.values(fields)
    showReason(reason ?? (code === 'INTERNAL_SERVER_ERROR' ? NO_ACCOUNT : message))
  }

  function handleInvalid(invalid: FieldErrors<Fields>) {
    const messages = fieldNames
      .map((name) => invalid[name]?.message)
      .filter((message) => message !== undefined)
    if (messages.includes(ADMINISTRATOR_FIELDS_REQUIRED)) showError(ADMINISTRATOR_FIELDS_REQUIRED)
    else showReason(messages[0] ?? NO_ACCOUNT)
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(create, handleInvalid)}
      aria-label="Criar administrador"
      className="grid gap-5"
    >
      <Field label="Nome Completo" error={errorOf('name')} required>
        <TextInput {...register('name')} autoComplete="off" maxLength={MAX_PERSON_NAME_LENGTH} />
      </Field>
      <Field label="Email" error={errorOf('email')} required>
        <EmailInput {...register('email')} autoComplete="off" />
      </Field>
      <Field label="Senha" hint={PASSWORD_HINT} error={errorOf('password')} required>
        <PasswordInput {...register('password')} autoComplete="new-password" />
      </Field>
      <SubmitButton busy={creation.isPending} busyLabel="Criando...">
        Criar Administrador
      </SubmitButton>
    </form>
  )
}

function showError(title: string) {
  toast.error({ id: 'administrator', title })
}

function showReason(reason: string) {
  showError(`Erro ao criar administrador: ${reason}`)
}
