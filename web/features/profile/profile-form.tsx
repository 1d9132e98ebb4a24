import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { MAX_COMPANY_NAME_LENGTH, MAX_PERSON_NAME_LENGTH } from '#contract/accounts/credentials.ts'
import { roleLabels } from '#contract/accounts/rules.ts'
import { hasToCome, type ToCome } from '#contract/bookings/to-come-text.ts'
import { MAX_PROFILE_ADDRESS_LENGTH } from '#contract/profile/rules.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PauseWorkspacesDialog } from './pause-workspaces-dialog.tsx'
import { PhoneInput } from './phone-input.tsx'
import { ProfileConflictNote } from './profile-conflict-note.tsx'
import { fieldNames, type ProfileFields, profileFormSchema, toFields } from './profile-fields.ts'
import { RoleField } from './role-field.tsx'
import { ProfileConflict, useSaveProfile } from './use-save-profile.ts'

type Saved = z.output<typeof profileFormSchema>
type Props = { profile: Profile; onLeave: () => void }

const NONE_TO_COME: ToCome = { requested: 0, confirmed: 0 }
const NOT_SIGNED_IN = 'Você precisa estar logado para atualizar seu perfil'

/** The profile's form: cancelling discards what was typed, an error doesn't (PROF-05 to PROF-14). */
export function ProfileForm({ profile, onLeave }: Props) {
  const { saveFields, saveRole } = useSaveProfile()
  const [seen, setSeen] = useState(profile)
  const [conflict, setConflict] = useState<Profile>()
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const [toCome, setToCome] = useState(NONE_TO_COME)
  const isSaving = useRef(false)
  const { register, control, handleSubmit, setError, setFocus, setValue, formState } = useForm<
    ProfileFields,
    unknown,
    Saved
  >({
    resolver: zodResolver(profileFormSchema),
    defaultValues: toFields(profile),
  })
  const { errors, isDirty, isSubmitting } = formState
  const current = { ...toFields(seen), ...useWatch({ control }) }

  useEffect(() => setFocus('name'), [setFocus])

  async function save({ role, ...draft }: Saved) {
    if (isSaving.current) return
    isSaving.current = true
    try {
      const stored = await saveFields(seen, draft)
      setSeen(stored)
      setConflict(undefined)
      if (await switchRole(stored, role)) onLeave()
    } catch (error) {
      toastFailure(error)
    } finally {
      isSaving.current = false
    }
  }

  /** @returns whether the stored role is the chosen one now */
  async function switchRole(stored: Profile, role: Profile['role']): Promise<boolean> {
    if (role === stored.role) {
      toastSaved('Suas informações foram salvas com sucesso!')
      return true
    }
    try {
      await saveRole(role)
      toastSaved(`Seu perfil foi atualizado para ${roleLabels[role]}`)
      return true
    } catch (error) {
      const { code, message } = failureOf(error)
      if (code === 'UNAUTHENTICATED') toastFailure(error)
      else {
        toast.error({ id: 'profile', title: 'Erro ao salvar', description: roleFailureText(code, message) })
      }
      return false
    }
  }

  function toastFailure(error: unknown) {
    if (error instanceof ProfileConflict) {
      setSeen(error.stored)
      setConflict(error.stored)
    }
    const { code, message, fields } = failureOf(error)
    for (const name of fieldNames) {
      const reason = fields[name]
      if (reason) setError(name, { message: reason })
    }
    toast.error({
      id: 'profile',
      title: 'Erro ao atualizar perfil',
      description: failureText(code, error instanceof ProfileConflict ? error.message : message),
    })
  }

  async function askThenSave(values: Saved) {
    if (values.role !== 'guest' || seen.role !== 'host') return save(values)
    const counting = api.bookings.ownToCome.queryOptions({ staleTime: 0 })
    try {
      const { asHost } = await queryClient.fetchQuery(counting)
      setToCome(asHost)
      if (seen.workspacesToPause > 0 || hasToCome(asHost)) setIsAsking(true)
      else await save(values)
    } catch (error) {
      // The change ends bookings, so it waits until their number has been shown.
      toastFailure(error)
    }
  }

  return (
    <>
      <form
        method="post"
        noValidate
        onSubmit={handleSubmit(askThenSave)}
        aria-label="Editar perfil"
        className="grid gap-5"
      >
        {conflict && (
          <ProfileConflictNote
            stored={toFields(conflict)}
            current={current}
            onTake={(name) => setValue(name, toFields(conflict)[name], { shouldValidate: true })}
          />
        )}
        <div className="grid gap-5 sm:max-md:grid-cols-2 lg:grid-cols-2">
          <Field label="Nome" error={errors.name?.message} required>
            <TextInput
              {...register('name')}
              readOnly={isSubmitting}
              autoComplete="name"
              maxLength={MAX_PERSON_NAME_LENGTH}
            />
          </Field>
          <Field label="E-mail">
            <TextInput
              value={profile.email}
              readOnly
              type="email"
              title="O e-mail da conta não muda"
              icon={<Lock />}
            />
          </Field>
        </div>
        <SendingFields isSending={isSubmitting}>
          <RoleField
            profile={seen}
            role={current.role}
            control={register('role')}
            error={errors.role?.message}
          />
        </SendingFields>
        <div className="grid gap-5 sm:max-md:grid-cols-2 lg:grid-cols-2">
          <Field label="Empresa" error={errors.companyName?.message} optional>
            <TextInput
              {...register('companyName')}
              readOnly={isSubmitting}
              autoComplete="organization"
              maxLength={MAX_COMPANY_NAME_LENGTH}
            />
          </Field>
          <Field label="Telefone" error={errors.phone?.message} optional>
            <PhoneInput {...register('phone')} readOnly={isSubmitting} />
          </Field>
        </div>
        <Field label="Endereço" error={errors.address?.message} optional>
          <TextInput
            {...register('address')}
            readOnly={isSubmitting}
            autoComplete="address-line1"
            maxLength={MAX_PROFILE_ADDRESS_LENGTH}
          />
        </Field>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" disabled={isSubmitting} onClick={onLeave}>
            Cancelar
          </Button>
          <Button type="submit" busy={isSubmitting} busyLabel="Salvando...">
            Salvar
          </Button>
        </div>
      </form>
      <LeaveQuestion
        asks={isDirty}
        isLoss={isDirty}
        title="Sair sem salvar?"
        name="Seu perfil"
        consequence="O que você mudou ainda não foi salvo e se perde."
      />
      <PauseWorkspacesDialog
        open={isAsking}
        count={seen.workspacesToPause}
        toCome={toCome}
        onClose={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          void handleSubmit(save)()
        }}
      />
    </>
  )
}

function toastSaved(description: string) {
  toast.success({ id: 'profile', title: 'Perfil atualizado', description })
}

function failureText(code: string, message: string): string {
  if (code === 'UNAUTHENTICATED') return NOT_SIGNED_IN
  if (code === 'INTERNAL_SERVER_ERROR' || !message) {
    return 'Não foi possível atualizar seu perfil. Por favor, tente novamente.'
  }
  return message
}

/** If something else was stored meanwhile, the server says what to do. */
function roleFailureText(code: string, message: string): string {
  return code === 'CONFLICT' ? message : 'Não foi possível atualizar seu perfil. Tente novamente.'
}
