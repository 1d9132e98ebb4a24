import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import {
  isPasswordTooShort,
  MAX_COMPANY_NAME_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  PASSWORD_HINT,
} from '#contract/accounts/credentials.ts'
import { selfAssignableRoles, signUpRoleLabels } from '#contract/accounts/rules.ts'
import { fieldErrorsOf, isApiError, messageOf } from '#web/api/api-error.ts'
import { signUp } from '#web/api/auth-client.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmailInput } from '#web/ui/email-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { PasswordMeter } from '#web/ui/password-meter.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { describeSignUpProblem } from './describe-sign-up-problem.ts'
import { type SignUpFields, signUpFormSchema } from './sign-up-form-schema.ts'
import { useEnterSession } from './use-enter-session.ts'

/** How long an error waits for a pause in typing. */
const COMPLAINT_DELAY_MS = 500
const FAILURE_TITLE = 'Erro no cadastro'
const FAILURE = 'Ocorreu um erro ao criar sua conta. Por favor, tente novamente.'

const roleOptions = selfAssignableRoles.map((value) => ({ value, label: signUpRoleLabels[value] }))

/** The sign-up form (AUTH-05 to AUTH-17); SignUpDone shows its success. */
export function SignUpForm() {
  const router = useRouter()
  const enterSession = useEnterSession()
  const isSubmitting = useRef(false)
  const { register, handleSubmit, getValues, setError, trigger, control, formState } = useForm<SignUpFields>({
    resolver: zodResolver(signUpFormSchema),
    mode: 'onChange',
    delayError: COMPLAINT_DELAY_MS,
  })
  const { errors } = formState
  const [role, password = '', name = '', email = ''] = useWatch({
    control,
    name: ['role', 'password', 'name', 'email'],
  })

  /** Checks a filled field at once: typing in the next one would cancel the error that still waits (AUTH-08). */
  const complainOnLeaving = (field: keyof SignUpFields) => () => {
    if (getValues(field)) void trigger(field)
  }

  async function createAccount({ passwordConfirmation: _, companyName, ...account }: SignUpFields) {
    if (isSubmitting.current) return
    isSubmitting.current = true
    try {
      await signUp(account.role === 'guest' && companyName ? { ...account, companyName } : account)
      const isStillHere = await enterSession()
      toast.success({
        title: 'Cadastro realizado com sucesso',
        description: 'Sua conta foi criada e você já está logado no sistema',
      })
      if (isStillHere) {
        await router.navigate({ to: '/signup', search: true, replace: true, state: { isSignUpDone: true } })
      }
    } catch (error) {
      toastFailure(error)
    } finally {
      isSubmitting.current = false
    }
  }

  function toastFailure(error: unknown) {
    const isTaken = isApiError(error) && error.code === 'EMAIL_TAKEN'
    const fields = isTaken ? { email: error.message } : fieldErrorsOf(error)
    const [first] = Object.keys(fields)
    for (const [field, message] of Object.entries(fields)) {
      setError(field as keyof SignUpFields, { message }, { shouldFocus: field === first })
    }
    const description = (first && fields[first]) || (isApiError(error) && messageOf(error)) || FAILURE
    toast.error({ id: 'sign-up', title: FAILURE_TITLE, description })
  }

  function handleInvalid(invalid: FieldErrors<SignUpFields>) {
    toast.error({ id: 'sign-up', ...describeSignUpProblem(invalid, getValues()) })
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit(createAccount, handleInvalid)}
      aria-label="Criar conta"
      className="grid gap-5"
    >
      <Field label="Nome completo" error={errors.name?.message} required>
        <TextInput {...register('name')} autoComplete="name" maxLength={MAX_PERSON_NAME_LENGTH} />
      </Field>
      <Field label="E-mail" error={errors.email?.message} required>
        <EmailInput {...register('email', { onBlur: complainOnLeaving('email') })} />
      </Field>
      <Field label="Senha" hint={PASSWORD_HINT} error={errors.password?.message} required>
        <PasswordInput
          {...register('password', {
            onChange: () => {
              if (getValues('passwordConfirmation')) void trigger('passwordConfirmation')
            },
            onBlur: complainOnLeaving('password'),
          })}
          autoComplete="new-password"
        />
      </Field>
      <PasswordMeter password={password} tooShort={isPasswordTooShort(password)} personal={[name, email]} />
      <Field label="Confirmar senha" error={errors.passwordConfirmation?.message} required>
        <PasswordInput
          {...register('passwordConfirmation', { onBlur: complainOnLeaving('passwordConfirmation') })}
          autoComplete="new-password"
        />
      </Field>
      <RadioGroup
        legend="Tipo de conta"
        options={roleOptions}
        error={errors.role?.message}
        required
        {...register('role')}
      />
      {role === 'guest' && (
        <Field label="Empresa" error={errors.companyName?.message} optional>
          <TextInput
            {...register('companyName')}
            autoComplete="organization"
            maxLength={MAX_COMPANY_NAME_LENGTH}
          />
        </Field>
      )}
      <Checkbox
        {...register('termsAccepted')}
        error={errors.termsAccepted?.message}
        label={
          <>
            Li e concordo com os{' '}
            <a href="/terms" target="_blank" rel="noopener" className="font-medium text-primary underline">
              Termos de Serviço
              <span className="sr-only"> (abre em outra aba)</span>
            </a>
          </>
        }
      />
      <SubmitButton busy={formState.isSubmitting} busyLabel="Criando conta...">
        Criar conta
      </SubmitButton>
    </form>
  )
}
