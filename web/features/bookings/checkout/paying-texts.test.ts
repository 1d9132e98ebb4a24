import { expect, test } from 'vitest'
import { payingTexts } from './paying-texts.ts'

const noon = new Date('2026-11-23T15:00:00Z')
const night = new Date('2026-11-23T23:30:00Z')
const paying = { hostName: 'Helena', amount: 'R$ 150', timeZone: 'America/Sao_Paulo', now: noon }

test('an instant booking names the amount, and how long the time is held', () => {
  const texts = payingTexts({ ...paying, isInstant: true })
  expect(texts[0]).toBe(
    'O código PIX de R$ 150 aparece assim que você reservar. O horário fica guardado por 28 minutos para você pagar.',
  )
})

test('an instant booking at night, by the clock of the workspace, is held until the morning', () => {
  expect(payingTexts({ ...paying, isInstant: true, now: night })[0]).toContain('até as 8h da manhã')
  const west = { ...paying, isInstant: true, now: night, timeZone: 'America/Rio_Branco' }
  expect(payingTexts(west)[0]).toContain('por 28 minutos')
})

test('a request says that nothing is paid now, and until when it is to be paid', () => {
  const texts = payingTexts({ ...paying, isInstant: false })
  expect(texts[0]).toBe('Nada é cobrado agora.')
  expect(texts[1]).toBe(
    'Depois que Helena aceitar, você tem até 24 horas para pagar R$ 150 com PIX, e no máximo até 1 hora antes do início.',
  )
})

test('before the price is known no amount is named', () => {
  const [instant] = payingTexts({ ...paying, amount: undefined, isInstant: true })
  expect(instant).toMatch(/^O código PIX aparece assim/)
  expect(payingTexts({ ...paying, amount: undefined, isInstant: false })[1]).toContain('para pagar com PIX,')
})
