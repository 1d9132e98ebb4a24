import { formatMoney, toCents } from '#contract/money.ts'
import type { CityFacts } from '#contract/places/shapes.ts'
import {
  type PriceUnit,
  priceUnitLabels,
  priceUnits,
  type WorkspaceType,
  workspaceTypePlurals,
} from '#contract/workspaces/rules.ts'
import { withNoBreakSpaces } from '#web/ui/no-break-spaces.ts'

const singular: Record<WorkspaceType, string> = {
  office: 'escritório',
  'meeting-room': 'sala de reunião',
  coworking: 'coworking',
  desk: 'mesa dedicada',
  clinic: 'clínica ou consultório',
}

const alternatives = new Intl.ListFormat('pt-BR', { type: 'disjunction' })
const additions = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

type Prices = CityFacts['types'][number]['lowestPrices']

/** 'Salas de reunião em São Paulo, SP' */
export function landingTitle(
  { city, state }: Pick<CityFacts, 'city' | 'state'>,
  type?: WorkspaceType,
): string {
  return `${type ? workspaceTypePlurals[type] : 'Espaços de trabalho'} em ${city}, ${state}`
}

/**
 * The city's workspaces and prices, in one or two factual sentences.
 * @param type the page's type; all types without one
 */
export function landingIntroduction(facts: CityFacts, type?: WorkspaceType): string {
  const { city, state, types } = facts
  const parts = types.map((group) => countOf(group.type, group.workspaces))
  const kinds = !type && types.length > 1 ? `: ${additions.format(parts)}` : ''
  return withNoBreakSpaces(
    `${city}, ${state}, tem ${whatIsThere(facts, type)} para alugar${kinds}. ${pricesInWords(facts, type)}.`,
  )
}

/** For search results, 70 to 160 characters. */
export function landingDescription(facts: CityFacts, type?: WorkspaceType): string {
  const { city, state } = facts
  const what = whatIsThere(facts, type)
  const beginning = `${what} para alugar em ${city}, ${state}. ${pricesInWords(facts, type)}.`
  const invitation = ' Compare fotos, horários, comodidades e preços, e reserve.'
  return beginning.length + invitation.length <= 160 ? beginning + invitation : beginning
}

/** The lowest price per unit, of one type or of all. */
export function lowestPrices({ types }: CityFacts, type?: WorkspaceType): Prices {
  const offered = types.filter((group) => !type || group.type === type).flatMap((group) => group.lowestPrices)
  return priceUnits.flatMap((priceUnit) => {
    const prices = offered.filter((offer) => offer.priceUnit === priceUnit).map(({ price }) => price)
    return prices.length > 0 ? [{ priceUnit, price: Math.min(...prices) }] : []
  })
}

/** 'R$ 45 por hora' */
function priceOf({ priceUnit, price }: { priceUnit: PriceUnit; price: number }): string {
  return `${formatMoney(toCents(price))} por ${priceUnitLabels[priceUnit]}`
}

function pricesInWords(facts: CityFacts, type?: WorkspaceType): string {
  const prices = alternatives.format(lowestPrices(facts, type).map(priceOf))
  return countIn(facts, type) === 1 ? `O preço é ${prices}` : `Preços a partir de ${prices}`
}

function countIn({ workspaces, types }: CityFacts, type?: WorkspaceType): number {
  return type ? (types.find((group) => group.type === type)?.workspaces ?? 0) : workspaces
}

function whatIsThere(facts: CityFacts, type?: WorkspaceType): string {
  if (type) return countOf(type, countIn(facts, type))
  const { workspaces } = facts
  return `${workspaces.toLocaleString('pt-BR')} ${workspaces === 1 ? 'espaço de trabalho' : 'espaços de trabalho'}`
}

/** '1 sala de reunião', '8 salas de reunião' */
function countOf(type: WorkspaceType, count: number): string {
  const name = count === 1 ? singular[type] : workspaceTypePlurals[type].toLowerCase()
  return `${count.toLocaleString('pt-BR')} ${name}`
}
