import { brand } from '#contract/brand.ts'
import type { Weekday } from '#contract/dates.ts'
import { formatMoney, toCents } from '#contract/money.ts'
import { landingPath } from '#contract/places/landing-paths.ts'
import { shorten } from '#contract/text/rules.ts'
import { amenityLabels } from '#contract/workspaces/amenities.ts'
import {
  type PriceUnit,
  priceUnitLabels,
  type WorkspaceType,
  workspaceTypeLabels,
  workspaceTypePlurals,
} from '#contract/workspaces/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from './page-head.ts'
import type { Crumb, StructuredData } from './structured-data.ts'

const MAX_DESCRIPTION_IN_DATA = 5000

/** Both a product, which carries the offer, and a place, which carries address, hours and amenities. */
const schemaTypes: Record<WorkspaceType, readonly string[]> = {
  office: ['Product', 'Room'],
  'meeting-room': ['Product', 'MeetingRoom'],
  coworking: ['Product', 'LocalBusiness'],
  desk: ['Product', 'Place'],
  clinic: ['Product', 'Room'],
}

/** UN/CEFACT codes of the price units. */
const unitCodes: Record<PriceUnit, string> = { hour: 'HUR', day: 'DAY', month: 'MON' }

const schemaDays: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}

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

/**
 * A published workspace in the vocabulary of schema.org. Its position is left out: it is approximate on purpose, and
 * machines would take it as exact.
 */
export function workspaceData(siteUrl: string, workspace: Workspace): StructuredData {
  const { id, name, location, availability, amenities, images, capacity } = workspace
  const address = `${siteUrl}/workspace/${id}`
  return {
    '@type': schemaTypes[workspace.type],
    '@id': address,
    url: address,
    name,
    description: shorten(workspace.description, MAX_DESCRIPTION_IN_DATA),
    category: workspaceTypeLabels[workspace.type],
    ...(images.length > 0 && { image: images.map((image) => siteUrl + image.url) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: location.address,
      addressLocality: location.city,
      addressRegion: location.state,
      postalCode: location.zipCode,
      addressCountry: 'BR',
    },
    maximumAttendeeCapacity: capacity,
    amenityFeature: amenities.map((amenity) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityLabels[amenity],
      value: true,
    })),
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: availability.availableDays.map((day) => `https://schema.org/${schemaDays[day]}`),
      opens: availability.availableHours.start,
      closes: availability.availableHours.end,
      ...(availability.startDate && { validFrom: availability.startDate }),
      ...(availability.endDate && { validThrough: availability.endDate }),
    },
    offers: offerOf(workspace, address),
  }
}

function offerOf({ price, priceUnit, host }: Workspace, address: string): StructuredData {
  return {
    '@type': 'Offer',
    url: address,
    price,
    priceCurrency: 'BRL',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'BRL',
      unitCode: unitCodes[priceUnit],
      unitText: priceUnitLabels[priceUnit],
    },
    businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
    availability: 'https://schema.org/InStock',
    seller: { '@type': 'Person', name: host.name },
  }
}
