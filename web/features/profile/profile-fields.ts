import type { z } from 'zod'
import { roleLabels } from '#contract/accounts/rules.ts'
import { roleSchema } from '#contract/accounts/shapes.ts'
import { type Profile, profileInputSchema } from '#contract/profile/shapes.ts'

/** The form's values: the profile's fields, and the role, which has an operation of its own. */
export const profileFormSchema = profileInputSchema.extend({ role: roleSchema })

export type ProfileFields = z.input<typeof profileFormSchema>

/** The editable fields of a profile, in the order of the page. */
export const profileFieldLabels: Record<keyof ProfileFields, string> = {
  name: 'Nome',
  role: 'Tipo de conta',
  companyName: 'Empresa',
  phone: 'Telefone',
  address: 'Endereço',
}

export const fieldNames = Object.keys(profileFieldLabels) as (keyof ProfileFields)[]

/** @returns the form's values for a stored profile: a missing value is an empty text */
export function toFields({ name, companyName, phone, address, role }: Profile): ProfileFields {
  return { name, role, companyName: companyName ?? '', phone: phone ?? '', address: address ?? '' }
}

/** A value as the page shows it; an empty text for a missing one. */
export function showField(fields: ProfileFields, name: keyof ProfileFields): string {
  return name === 'role' ? roleLabels[fields.role] : (fields[name] ?? '')
}
