import { formatDays, formatIsoDate, type Weekday } from '../dates.ts'
import { formatMoney, toCents } from '../money.ts'
import { formatZipCode } from '../places/zip-code.ts'
import { labelFrom } from '../text/label-from.ts'
import { amenityIds, amenityLabels } from './amenities.ts'
import { capacityText } from './capacity-text.ts'
import type { WorkspaceDraft } from './input-shapes.ts'
import {
  DEFAULT_FORM_DAYS,
  DEFAULT_FORM_HOURS,
  MIN_CAPACITY,
  priceUnitLabels,
  workspaceTypeLabels,
} from './rules.ts'

/** What the form holds, without its images: an empty number is NaN, an empty text ''. */
export type WorkspaceFieldValues = Omit<WorkspaceDraft, 'imageIds'>

type Availability = WorkspaceFieldValues['availability']

/** Each input of the form by its path, with the type of its value. */
type InputValues = Required<Omit<WorkspaceFieldValues, 'availability'>> & {
  'availability.availableDays': Availability['availableDays']
  'availability.availableHours.start': Availability['availableHours']['start']
  'availability.availableHours.end': Availability['availableHours']['end']
  'availability.startDate': Availability['startDate']
  'availability.endDate': Availability['endDate']
}
export type WorkspaceFieldPath = keyof InputValues

type Field<Value> = {
  label: string
  /**
   * In an approved workspace, a moderated change waits for approval (HOST-14); an immediate one applies at
   * once (HOST-13).
   */
  change: 'moderated' | 'immediate'
  /**
   * 'column': in the column of the same name, as it was sent. 'converted': in columns that
   * `server/workspaces/store-workspace.ts` fills. 'rows': in a table of its own.
   */
  stored: 'column' | 'converted' | 'rows'
  /** What a new form holds (SPC-03). */
  initial: Value
  /** Its text where two versions are compared; absent where the text of another field includes it. */
  textOf?: (values: WorkspaceFieldValues) => string
  /** How the history shows it, where that differs from the stored value under the same name and label. */
  history?: { name?: string; label?: string; textOf?: (stored: unknown) => string }
}

/** Every field that a host fills in, in the order of the form. */
export const workspaceFields = {
  name: {
    label: 'Nome',
    change: 'moderated',
    stored: 'column',
    initial: '',
    textOf: ({ name }) => name.trim(),
  },
  type: {
    label: 'Tipo',
    change: 'moderated',
    stored: 'column',
    initial: 'office',
    textOf: ({ type }) => workspaceTypeLabels[type],
    history: { textOf: labelFrom(workspaceTypeLabels) },
  },
  price: {
    label: 'Preço',
    change: 'immediate',
    stored: 'converted',
    initial: 0,
    textOf: ({ price, priceUnit }) =>
      Number.isNaN(price) ? '' : `${formatMoney(toCents(price))} /${priceUnitLabels[priceUnit]}`,
    history: { name: 'priceInCents', textOf: (cents) => formatMoney(Number(cents)) },
  },
  priceUnit: {
    label: 'Cobrança',
    change: 'immediate',
    stored: 'column',
    initial: 'hour',
    history: { textOf: (unit) => `Por ${labelFrom(priceUnitLabels)(unit)}` },
  },
  capacity: {
    label: 'Capacidade',
    change: 'immediate',
    stored: 'column',
    initial: MIN_CAPACITY,
    textOf: ({ capacity }) => (Number.isNaN(capacity) ? '' : capacityText(capacity)),
  },
  description: {
    label: 'Descrição',
    change: 'moderated',
    stored: 'column',
    initial: '',
    textOf: ({ description }) => description.trim(),
  },
  address: {
    label: 'Endereço',
    change: 'moderated',
    stored: 'column',
    initial: '',
    textOf: ({ address }) => address.trim(),
  },
  neighborhood: {
    label: 'Bairro',
    change: 'moderated',
    stored: 'column',
    initial: '',
    textOf: ({ neighborhood = '' }) => neighborhood.trim(),
  },
  zipCode: {
    label: 'CEP',
    change: 'moderated',
    stored: 'column',
    initial: '',
    textOf: ({ zipCode }) => formatZipCode(zipCode),
    history: { textOf: (zipCode) => formatZipCode(String(zipCode)) },
  },
  state: { label: 'Estado', change: 'moderated', stored: 'column', initial: '' },
  city: {
    label: 'Cidade',
    change: 'moderated',
    stored: 'column',
    initial: '',
    textOf: ({ city, state }) => [city, state].filter(Boolean).join(', '),
  },
  amenities: {
    label: 'Comodidades',
    change: 'immediate',
    stored: 'rows',
    initial: [],
    textOf: ({ amenities = [] }) =>
      amenityIds
        .filter((id) => amenities.includes(id))
        .map(labelFrom(amenityLabels))
        .join(', '),
    history: { textOf: (ids) => listOf(ids).map(labelFrom(amenityLabels)).join(', ') || 'Nenhuma' },
  },
  'availability.availableDays': {
    label: 'Dias',
    change: 'immediate',
    stored: 'rows',
    initial: [...DEFAULT_FORM_DAYS],
    textOf: ({ availability }) => formatDays(availability.availableDays),
    history: { name: 'days', textOf: (days) => formatDays(listOf(days) as Weekday[]) },
  },
  'availability.availableHours.start': {
    label: 'Horário',
    change: 'immediate',
    stored: 'rows',
    initial: DEFAULT_FORM_HOURS.start,
    textOf: ({ availability: { availableHours } }) => `${availableHours.start} às ${availableHours.end}`,
    history: { name: 'startHour', label: 'Abre às' },
  },
  'availability.availableHours.end': {
    label: 'Fecha às',
    change: 'immediate',
    stored: 'rows',
    initial: DEFAULT_FORM_HOURS.end,
    history: { name: 'endHour' },
  },
  'availability.startDate': {
    label: 'Primeiro dia',
    change: 'immediate',
    stored: 'converted',
    initial: null,
    textOf: ({ availability }) => dateText(availability.startDate),
    history: { name: 'startDate', label: 'Disponível a partir de', textOf: dateText },
  },
  'availability.endDate': {
    label: 'Último dia',
    change: 'immediate',
    stored: 'converted',
    initial: null,
    textOf: ({ availability }) => dateText(availability.endDate),
    history: { name: 'endDate', label: 'Disponível até', textOf: dateText },
  },
} satisfies { [Path in WorkspaceFieldPath]: Field<InputValues[Path]> }

function dateText(date: unknown): string {
  return date ? formatIsoDate(String(date)) : ''
}

function listOf(stored: unknown): string[] {
  return Array.isArray(stored) ? stored.map(String) : []
}

/** In the order of the form: the first wrong one gets the focus. */
export const fieldPaths = Object.keys(workspaceFields) as readonly WorkspaceFieldPath[]

const entries = fieldPaths.map((path): [WorkspaceFieldPath, Field<unknown>] => [path, workspaceFields[path]])

/** What a new form holds (SPC-03). */
export const initialFieldValues = {
  ...Object.fromEntries(
    entries.filter(([path]) => !path.includes('.')).map(([path, { initial }]) => [path, initial]),
  ),
  availability: {
    availableDays: workspaceFields['availability.availableDays'].initial,
    availableHours: {
      start: workspaceFields['availability.availableHours.start'].initial,
      end: workspaceFields['availability.availableHours.end'].initial,
    },
    startDate: workspaceFields['availability.startDate'].initial,
    endDate: workspaceFields['availability.endDate'].initial,
  },
} as Required<WorkspaceFieldValues>

type NameWhere<Condition> = {
  [Path in WorkspaceFieldPath]: (typeof workspaceFields)[Path] extends Condition ? Path : never
}[WorkspaceFieldPath]

export type ModeratedName = NameWhere<{ change: 'moderated' }>
/** A field in a column of the same name. */
export type ColumnName = NameWhere<{ stored: 'column' }>
type ImmediateColumnName = NameWhere<{ change: 'immediate'; stored: 'column' }>

export type ModeratedValues = Pick<WorkspaceFieldValues, ModeratedName>

function pathsWhere(matches: (field: Field<unknown>) => boolean): WorkspaceFieldPath[] {
  return entries.filter(([, field]) => matches(field)).map(([path]) => path)
}

export const moderatedNames = pathsWhere(({ change }) => change === 'moderated') as readonly ModeratedName[]
export const columnNames = pathsWhere(({ stored }) => stored === 'column') as readonly ColumnName[]
export const immediateColumnNames = pathsWhere(
  ({ change, stored }) => change === 'immediate' && stored === 'column',
) as readonly ImmediateColumnName[]

/** A copy of these fields of a form, an input, a row or a table. */
export function pickFields<Name extends string, Source extends Record<Name, unknown>>(
  names: readonly Name[],
  source: Source,
): Pick<Source, Name> {
  return Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
}

// A method, so that a list of fields may be narrowed to those that read fewer values.
type ComparedField<Values> = { label: string; textOf(values: Values): string }

function comparedFields(change: Field<unknown>['change']): ComparedField<WorkspaceFieldValues>[] {
  return entries.flatMap(([, field]) =>
    field.change === change && field.textOf ? [{ label: field.label, textOf: field.textOf }] : [],
  )
}

/** Their texts read moderated values only, so that they also describe a revision. */
export const moderatedFields: readonly ComparedField<ModeratedValues>[] = comparedFields('moderated')
export const immediateFields: readonly ComparedField<WorkspaceFieldValues>[] = comparedFields('immediate')

export type TextChange = { label: string; before: string; after: string }

/** The fields of a list whose texts differ, with both texts. */
export function changesOf<Values>(
  fields: readonly ComparedField<Values>[],
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

type HistoryField = { label: string; textOf?: (stored: unknown) => string }

/** Moderated fields first, then the other columns, then what is in a table of its own. */
const historyRank = ({ change, stored }: Field<unknown>) =>
  change === 'moderated' ? 0 : stored === 'rows' ? 2 : 1

/** How the history shows each stored value, by its stored name, in the order of the history. */
export const historyFields: Readonly<Record<string, HistoryField>> = Object.fromEntries(
  entries
    .toSorted(([, one], [, other]) => historyRank(one) - historyRank(other))
    .map(([path, { label, history }]) => [history?.name ?? path, { label, ...history }]),
)
