import { z } from 'zod'
import { amenityIds } from './amenities.ts'

export const amenitySchema = z.enum(amenityIds, { error: 'Escolha apenas comodidades da lista' })
