import { readFileSync } from 'node:fs'
import { slugOf } from '#contract/places/landing-paths.ts'
import { type StateCode, states } from '#contract/places/rules.ts'
import { foldText } from '#contract/text/rules.ts'

type Municipality = { name: string; key: string; latitude: number; longitude: number }

const STATE_NUMBERS: Record<string, StateCode> = {
  11: 'RO',
  12: 'AC',
  13: 'AM',
  14: 'RR',
  15: 'PA',
  16: 'AP',
  17: 'TO',
  21: 'MA',
  22: 'PI',
  23: 'CE',
  24: 'RN',
  25: 'PB',
  26: 'PE',
  27: 'AL',
  28: 'SE',
  29: 'BA',
  31: 'MG',
  32: 'ES',
  33: 'RJ',
  35: 'SP',
  41: 'PR',
  42: 'SC',
  43: 'RS',
  50: 'MS',
  51: 'MT',
  52: 'GO',
  53: 'DF',
}

const municipalitiesByState = load()

function load(): ReadonlyMap<string, readonly Municipality[]> {
  const byState = new Map<string, Municipality[]>(states.map((state) => [state.code, []]))
  for (const { name, state, latitude, longitude } of readMunicipalities()) {
    byState.get(state)?.push({ name, key: foldText(name), latitude, longitude })
  }
  for (const list of byState.values()) list.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
  return byState
}

/** Every municipality as the list has it: its time zone is a representative one, exact only in its offset. */
export function readMunicipalities() {
  const lines = readFileSync(new URL('municipalities.csv', import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/)
  return lines.slice(1).map((line) => {
    const [, name = '', latitude, longitude, , stateNumber = '', , , timeZone = ''] = line.split(',')
    const state = STATE_NUMBERS[stateNumber] ?? ''
    return { name, state, latitude: Number(latitude), longitude: Number(longitude), timeZone }
  })
}

/** Municipalities of a state whose name contains the text, those that start with it first. */
export function searchMunicipalities(state: string, search: string, limit: number): { name: string }[] {
  const key = foldText(search.trim())
  const matches = (municipalitiesByState.get(state) ?? []).filter((place) => place.key.includes(key))
  const first = matches.filter((place) => place.key.startsWith(key))
  const rest = matches.filter((place) => !place.key.startsWith(key))
  return [...first, ...rest].slice(0, limit).map(({ name }) => ({ name }))
}

/** The municipality with this name in the state, ignoring accents and case, or undefined. */
export function findMunicipality(state: string, name: string): Municipality | undefined {
  const key = foldText(name.trim())
  return municipalitiesByState.get(state)?.find((place) => place.key === key)
}

const CITY_SLUG = /^(.+)-([a-z]{2})$/

/** The municipality that a landing page's address names ('sao-paulo-sp'), with its state, or undefined. */
export function findMunicipalityBySlug(slug: string): (Municipality & { state: string }) | undefined {
  const [, name, stateInSlug = ''] = CITY_SLUG.exec(slug) ?? []
  const state = stateInSlug.toUpperCase()
  const found = municipalitiesByState.get(state)?.find((place) => slugOf(place.name) === name)
  return found && { ...found, state }
}

/** The municipalities with this name, ignoring accents and case, each with its state. */
export function findMunicipalitiesNamed(name: string): (Municipality & { state: string })[] {
  return states.flatMap(({ code }) => {
    const found = findMunicipality(code, name)
    return found ? [{ ...found, state: code }] : []
  })
}
