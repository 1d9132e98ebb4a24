import type { ReactNode } from 'react'
import type { Profile } from '#contract/profile/shapes.ts'
import { fieldNames, profileFieldLabels, showField, toFields } from './profile-fields.ts'

type Props = { profile: Profile; resendConfirmation: ReactNode }

/** The stored profile, read-only. */
export function ProfileView({ profile, resendConfirmation }: Props) {
  const fields = toFields(profile)
  const [first, ...rest] = fieldNames.map((name) => (
    <Entry key={name} label={profileFieldLabels[name]}>
      {showField(fields, name) || <span className="text-muted">Não informado</span>}
    </Entry>
  ))
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:max-md:grid-cols-2 lg:grid-cols-2">
      {first}
      <Entry label="E-mail">
        {profile.email}
        {!profile.emailVerified && (
          <span className="mt-1 flex flex-wrap items-center gap-x-3 text-[0.9375rem]">
            <span className="text-muted">Ainda não confirmado.</span>
            {resendConfirmation}
          </span>
        )}
      </Entry>
      {rest}
    </dl>
  )
}

function Entry({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-lg [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
