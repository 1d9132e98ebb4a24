import { formatZipCode } from '../places/zip-code.ts'
import { type WorkspaceType, workspaceTypeLabels } from './rules.ts'

/**
 * What says which space it is and where. In an approved space its change waits for approval, and so does one of its
 * pictures; everything else changes at once (HOST-13, HOST-14).
 */
export type ModeratedValues = {
  name: string
  type: WorkspaceType
  description: string
  address: string
  zipCode: string
  state: string
  city: string
}

type ModeratedField = { label: string; textOf: (values: ModeratedValues) => string }

/** In the order of the form, each as people read it. */
export const moderatedFields: readonly ModeratedField[] = [
  { label: 'Nome', textOf: ({ name }) => name.trim() },
  { label: 'Tipo', textOf: ({ type }) => workspaceTypeLabels[type] },
  { label: 'Descrição', textOf: ({ description }) => description.trim() },
  { label: 'Endereço', textOf: ({ address }) => address.trim() },
  { label: 'CEP', textOf: ({ zipCode }) => formatZipCode(zipCode) },
  { label: 'Cidade', textOf: ({ city, state }) => [city, state].filter(Boolean).join(', ') },
]

export type TextChange = { label: string; before: string; after: string }

/** The fields of a list that read differently, with both texts. */
export function changesOf<Values>(
  fields: readonly { label: string; textOf: (values: Values) => string }[],
  before: Values,
  after: Values,
): TextChange[] {
  return fields
    .map(({ label, textOf }) => ({ label, before: textOf(before), after: textOf(after) }))
    .filter((change) => change.before !== change.after)
}

/** Whether these are the same pictures in the same order. */
export function samePictures(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  return before.length === after.length && before.every(({ id }, index) => id === after[index]?.id)
}
