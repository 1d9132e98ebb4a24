import { brand } from '#contract/brand.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { landingPath } from '#contract/places/landing-paths.ts'
import { shorten } from '#contract/text/rules.ts'
import { priceUnitLabels, workspaceTypeLabels, workspaceTypePlurals } from '#contract/workspaces/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from './page-head.ts'
import type { Crumb } from './structured-data.ts'

/** 'Sala Jatobá, São Paulo', the name shortened to leave room for the brand. */
export function workspaceTitle({ name, city }: Pick<Workspace, 'name' | 'city'>): string {
  const taken = `, ${city} | ${brand.name}`.length
  return `${shorten(name, TITLE_LIMIT - taken)}, ${city}`
}

/** 'Sala de Reunião em São Paulo, SP, até 10 pessoas, R$ 89,90 por hora. ' and the start of its description. */
export function workspaceDescription(workspace: Workspace): string {
  const { type, city, state, capacity, price, priceUnit, description } = workspace
  const people = capacity === 1 ? '1 pessoa' : `até ${capacity.toLocaleString('pt-BR')} pessoas`
  const facts = `${workspaceTypeLabels[type]} em ${city}, ${state}, ${people}, ${formatMoney(toCents(price))} por ${priceUnitLabels[priceUnit]}.`
  return shorten(`${facts} ${description}`, DESCRIPTION_LIMIT)
}

/** The breadcrumbs through the landing pages of its city and type. */
export function workspaceCrumbs({ id, name, city, state, type }: Workspace): Crumb[] {
  return [
    { name: 'Cidades', path: '/espacos' },
    { name: `${city}, ${state}`, path: landingPath({ city, state }) },
    { name: workspaceTypePlurals[type], path: landingPath({ city, state }, type) },
    { name, path: `/workspace/${id}` },
  ]
}
