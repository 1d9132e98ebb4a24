import { COUNTRY } from '#contract/places/rules.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { FilledForm } from './form-values.ts'

type Host = Pick<Workspace['host'], 'id' | 'name' | 'image'>

/** The form's values as the page of the workspace takes them; a missing text has a placeholder (SPC-51). */
export function previewOf({ values, pictures }: FilledForm, host: Host): Workspace {
  const { availability, bookingRules, amenities = [], neighborhood = '' } = values
  const city = values.city || 'Cidade'
  const address = values.address.trim() || 'Endereço'
  return {
    ...values,
    id: 'preview',
    name: values.name.trim() || 'Nome do espaço',
    description: values.description.trim() || 'A descrição aparece aqui.',
    price: Number.isNaN(values.price) ? 0 : values.price,
    capacity: Number.isNaN(values.capacity) ? 1 : values.capacity,
    address,
    city,
    neighborhood,
    amenities: [...amenities],
    location: {
      address,
      city,
      state: values.state,
      country: COUNTRY,
      zipCode: values.zipCode,
      coordinates: null,
    },
    timeZone: timeZoneOf({ city, state: values.state }),
    weeklyHours: bookingRules.weeklyHours,
    bookingRules: null,
    availability: {
      ...availability,
      startDate: availability.startDate ?? null,
      endDate: availability.endDate ?? null,
    },
    images: [...pictures],
    imageCount: pictures.length,
    host: {
      ...host,
      rating: 0,
      numRatings: 0,
      responseTime: '1 hora',
      answerMinutes: null,
      since: new Date().getFullYear(),
    },
    isPublic: false,
    isFeatured: false,
    isPaused: false,
    approvalStatus: 'pending',
    rejectionReason: null,
    revision: null,
    rating: 0,
    reviewCount: 0,
    reviews: [],
    shareImage: null,
    version: 1,
    createdAt: '',
    updatedAt: '',
    can: { edit: false, moderate: false, feature: false, book: false },
  }
}
