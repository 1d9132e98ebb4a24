import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import type { BookingReview } from '#contract/reviews/shapes.ts'
import { blindText, stateText } from './review-texts.ts'
import { meaningOf, meanText, reviewsText, starsText } from './star-texts.ts'

const UNTIL = '2026-12-15T21:00:00.000Z'
const NOW = new Date('2026-12-14T12:00:00.000Z')
const booking = {
  guest: { name: 'Rui Lima' },
  host: { name: 'Helena Duarte' },
  workspace: { name: 'Casa Ipê' },
  timeZone: 'America/Manaus',
} as Booking
const review = { side: 'guest', publishedAt: UNTIL, hiddenReason: null } as BookingReview

test('both sides read until when neither sees the other’s, by the workspace’s clock (REVUI-02)', () => {
  expect(blindText(booking, 'guest', UNTIL, NOW)).toContain('Helena Duarte também pode avaliar')
  expect(blindText(booking, 'host', UNTIL, NOW)).toContain('Rui Lima também pode avaliar')
  expect(blindText(booking, 'host', UNTIL, NOW)).toContain(
    'tiverem avaliado ou, o mais tardar, amanhã às\u00a017:00, com o que houver.',
  )
})

test('an author reads how the own review stands (REVUI-04)', () => {
  expect(stateText(booking, { ...review, state: 'waiting' }, NOW)).toContain(
    'quando Helena Duarte também avaliar ou, o mais tardar, amanhã às\u00a017:00.',
  )
  expect(stateText(booking, { ...review, state: 'held' }, NOW)).toContain('confere esta avaliação')
  expect(
    stateText(booking, { ...review, state: 'hidden', hiddenReason: 'Traz um telefone.' }, NOW),
  ).toContain('Motivo: Traz um telefone.')
  expect(stateText(booking, { ...review, state: 'published' }, NOW)).toBeNull()
})

test('stars and numbers are put into words', () => {
  expect([starsText(1), starsText(4), meaningOf(1), meaningOf(5)]).toEqual([
    '1 estrela',
    '4 estrelas',
    'Muito ruim',
    'Excelente',
  ])
  expect([meanText(4.83), meanText(5), reviewsText(1), reviewsText(1200)]).toEqual([
    '4,8',
    '5,0',
    '1 avaliação',
    '1.200 avaliações',
  ])
})
