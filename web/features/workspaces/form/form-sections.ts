import type { WorkspaceFieldPath } from '#contract/workspaces/fields.ts'
import { type FormPath, formPaths, isRulePath, type RulePath } from './form-paths.ts'
import { type WorkspaceFormValues, workspaceFormSchema } from './form-values.ts'

/** The sections of the form, in its order; the key is also the anchor. */
export const formSections = {
  informacoes: 'Informações básicas',
  descricao: 'Descrição',
  localizacao: 'Localização',
  imagens: 'Imagens',
  comodidades: 'Comodidades',
  disponibilidade: 'Disponibilidade',
  tarifas: 'Tarifas e descontos',
  reservas: 'Reservas',
} as const
export type FormSectionId = keyof typeof formSections
export const formSectionIds = Object.keys(formSections) as readonly FormSectionId[]

/** The fields of each section; the images aren't a field of the form's values. */
const sectionOfField: Record<WorkspaceFieldPath, FormSectionId> = {
  name: 'informacoes',
  type: 'informacoes',
  price: 'informacoes',
  priceUnit: 'informacoes',
  capacity: 'informacoes',
  description: 'descricao',
  address: 'localizacao',
  neighborhood: 'localizacao',
  zipCode: 'localizacao',
  state: 'localizacao',
  city: 'localizacao',
  amenities: 'comodidades',
  'availability.availableDays': 'disponibilidade',
  'availability.availableHours.start': 'disponibilidade',
  'availability.availableHours.end': 'disponibilidade',
  'availability.startDate': 'disponibilidade',
  'availability.endDate': 'disponibilidade',
}

const availabilityRules: readonly RulePath[] = [
  'bookingRules.weeklyHours',
  'bookingRules.exceptions',
  'bookingRules.holidays',
]

function sectionOf(path: FormPath): FormSectionId {
  if (!isRulePath(path)) return sectionOfField[path]
  if (availabilityRules.includes(path)) return 'disponibilidade'
  return path.startsWith('bookingRules.rates.') ? 'tarifas' : 'reservas'
}

/** Sections that hold nothing required are never marked as complete. */
const requiredSections: readonly FormSectionId[] = [
  'informacoes',
  'descricao',
  'localizacao',
  'disponibilidade',
  'reservas',
]

/**
 * The fields that still prevent sending the form, in its order.
 * @param storedLastDay may stay although it is over (SPC-46)
 */
export function missingFields(values: WorkspaceFormValues, storedLastDay: string | null = null): FormPath[] {
  const { error } = workspaceFormSchema(storedLastDay).safeParse(values)
  const paths = error?.issues.map(({ path }) => path.join('.')) ?? []
  return formPaths.filter((field) => paths.some((path) => path === field || path.startsWith(`${field}.`)))
}

/** Whether everything required in this section is filled in; undefined if nothing is required. */
export function isSectionComplete(section: FormSectionId, missing: readonly FormPath[]): boolean | undefined {
  if (!requiredSections.includes(section)) return undefined
  return missing.every((field) => sectionOf(field) !== section)
}
