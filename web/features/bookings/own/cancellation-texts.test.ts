import { expect, test } from 'vitest'
import type { Booking } from '#contract/bookings/booking-shapes.ts'
import { cancellationTexts } from './cancellation-texts.ts'

const booking = { totalInCents: 900_00, timeZone: 'America/Sao_Paulo', role: 'guest' } as const
const texts = (shown: Parameters<typeof cancellationTexts>[0]) =>
  cancellationTexts(shown, NOW).map((text) => text.replaceAll('\u00a0', ' '))
const tier = (until: string, refundInCents: number) => ({ until, refundInCents })
const cancellation = (refunds: ReturnType<typeof tier>[], returnedInCents: number) => ({
  cancellation: { policy: 'moderate' as const, refunds, returnedInCents },
})
/** A Tuesday. */
const NOW = new Date('2026-11-17T12:00:00.000Z')
const FIRST = '2026-11-19T17:00:00.000Z'
const SECOND = '2026-11-23T17:00:00.000Z'

test('all and half come back where nothing has come back before', () => {
  const all = cancellation([tier(FIRST, 900_00), tier(SECOND, 450_00)], 0)
  expect(texts({ ...booking, ...all })).toEqual([
    'Cancelando até quinta-feira, 19 de novembro, às 14:00, você recebe tudo de volta: R$ 900.',
    'Cancelando até segunda-feira, 23 de novembro, às 14:00, você recebe a metade de volta: R$ 450.',
    'Depois disso, nada é devolvido.',
  ])
})

test('an answer of the release before, which does not say what has come back, counts as nothing', () => {
  const older = { policy: 'moderate', refunds: [tier(FIRST, 900_00)] } as Booking['cancellation']
  expect(texts({ ...booking, cancellation: older })).toEqual([
    'Cancelando até quinta-feira, 19 de novembro, às 14:00, você recebe tudo de volta: R$ 900.',
    'Depois disso, nada é devolvido.',
  ])
})

test('what is left comes back where a part has come back before, in words true of its reader', () => {
  const left = cancellation([tier(FIRST, 600_00), tier(SECOND, 150_00)], 300_00)
  expect(texts({ ...booking, ...left })).toEqual([
    'Já voltou antes: R$ 300.',
    'Cancelando até quinta-feira, 19 de novembro, às 14:00, você ainda recebe R$ 600 de volta.',
    'Cancelando até segunda-feira, 23 de novembro, às 14:00, você ainda recebe R$ 150 de volta.',
    'Depois disso, nada mais é devolvido.',
  ])
  expect(texts({ ...booking, ...left, role: 'host' })[1]).toContain('o convidado ainda recebe')
})

test('nothing more comes back where all that the policy gives has come back', () => {
  expect(texts({ ...booking, ...cancellation([], 600_00) })).toEqual([
    'Já voltou antes: R$ 600.',
    'Cancelar não devolve mais nada.',
  ])
})
