import { Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { roleLabels, selfAssignableRoles } from '#contract/accounts/rules.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { pausedWorkspacesText } from './pause-workspaces-dialog.tsx'

const descriptions = { guest: 'Para encontrar e reservar espaços', host: 'Para anunciar e gerir espaços' }

const options = selfAssignableRoles.map((value) => ({
  value,
  label: roleLabels[value],
  description: descriptions[value],
}))

type Props = {
  profile: Profile
  /** The chosen role. */
  role: Profile['role']
  /** The props of react-hook-form's `register`. */
  control: Pick<ComponentProps<typeof RadioGroup>, 'name' | 'ref' | 'onChange' | 'onBlur'>
  error: string | undefined
}

/** The choice between guest and host; an administrator's role is fixed (PROF-08, PROF-11, PROF-14). */
export function RoleField({ profile, role, control, error }: Props) {
  if (profile.role === 'admin') {
    return (
      <Field label="Tipo de conta">
        <TextInput value={roleLabels.admin} readOnly icon={<Lock />} />
      </Field>
    )
  }
  const willPause = profile.role === 'host' && role === 'guest' && profile.workspacesToPause > 0
  return (
    <div>
      <RadioGroup legend="Tipo de conta" options={options} error={error} required {...control} />
      <p role="status" className={willPause ? 'mt-2 text-[0.9375rem]' : 'sr-only'}>
        {willPause && `Ao salvar, ${pausedWorkspacesText(profile.workspacesToPause)}.`}
      </p>
    </div>
  )
}
