import type { z } from 'zod'
import { roleLabels } from '#contract/accounts/rules.ts'
import { roleSchema } from '#contract/accounts/shapes.ts'
import { type Profile, profileInputSchema } from '#contract/profile/shapes.ts'

/** What the form holds: what is saved with the profile, and the role, which is switched by an operation of its own. */
export const profileFormSchema = profileInputSchema.extend({ role: roleSchema })

export type ProfileFields = z.input<typeof profileFormSchema>

/** The parts of a profile that are edited, in the order in which they show. */
export const profileFieldLabels: Record<keyof ProfileFields, string> = {
  name: 'Nome',
  role: 'Tipo de conta',
  companyName: 'Empresa',
  phone: 'Telefone',
  address: 'Endereço',
}

export const fieldNames = Object.keys(profileFieldLabels) as (keyof ProfileFields)[]

/** @returns the form's values for a stored profile: controls hold an empty text where there is no value */
export function toFields({ name, companyName, phone, address, role }: Profile): ProfileFields {
  return { name, role, companyName: companyName ?? '', phone: phone ?? '', address: address ?? '' }
}

/** A value for people's eyes; an empty text where there is none. */
export function showField(fields: ProfileFields, name: keyof ProfileFields): string {
  return name === 'role' ? roleLabels[fields.role] : (fields[name] ?? '')
}
