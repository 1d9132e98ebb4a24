import { END_OF_DAY, LAST_MINUTE, type Weekday } from '#contract/dates.ts'
import { MAX_STARS, MIN_STARS, showsStars } from '#contract/reviews/rules.ts'
import { shorten } from '#contract/text/rules.ts'
import { amenityLabels } from '#contract/workspaces/amenities.ts'
import {
  type PriceUnit,
  priceUnitLabels,
  type WorkspaceType,
  workspaceTypeLabels,
} from '#contract/workspaces/rules.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { StructuredData } from './structured-data.ts'

const MAX_DESCRIPTION_IN_DATA = 5000
const ISO_DAY_LENGTH = 10

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

/**
 * A published workspace in the vocabulary of schema.org. Its position is left out: it is approximate on purpose, and
 * machines would take it as exact.
 */
export function workspaceData(siteUrl: string, workspace: Workspace): StructuredData {
  const { id, name, location, amenities, images, capacity } = workspace
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
    openingHoursSpecification: openingHours(workspace),
    offers: offerOf(workspace, address),
    ...ratingOf(workspace),
  }
}

/** The hours of all days at once where they are the same, else one period each. */
function openingHours({ availability, weeklyHours }: Workspace) {
  const { availableDays, availableHours, startDate, endDate } = availability
  const periodOf = (days: readonly Weekday[], { start, end }: { start: string; end: string }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${schemaDays[day]}`),
    opens: start,
    // Search engines know no 24:00.
    closes: end === END_OF_DAY ? LAST_MINUTE : end,
    ...(startDate && { validFrom: startDate }),
    ...(endDate && { validThrough: endDate }),
  })
  return weeklyHours
    ? weeklyHours.map((period) => periodOf([period.day], period))
    : periodOf(availableDays, availableHours)
}

/** The mean from three reviews on (REV-09), and the newest that say something. */
function ratingOf({ rating, reviewCount, reviews }: Workspace) {
  if (!showsStars(reviewCount)) return {}
  const written = reviews.filter(({ comment }) => comment !== '')
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount,
      bestRating: MAX_STARS,
      worstRating: MIN_STARS,
    },
    ...(written.length > 0 && {
      review: written.map((review) => ({
        '@type': 'Review',
        author: { '@type': 'Person', name: review.userName },
        datePublished: review.date.slice(0, ISO_DAY_LENGTH),
        reviewBody: review.comment,
        reviewRating: {
          '@type': 'Rating',
          ratingValue: review.rating,
          bestRating: MAX_STARS,
          worstRating: MIN_STARS,
        },
      })),
    }),
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
