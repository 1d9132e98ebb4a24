import { expect, test } from 'vitest'
import {
  type ManualDraft,
  manualFailureTitle,
  manualInputOf,
  manualProblemsFrom,
  manualTimeOf,
  newManualDraft,
  problemsOfManual,
} from './manual-draft.ts'

const draft = (changes: Partial<ManualDraft> = {}): ManualDraft => ({
  ...newManualDraft({ workspaceId: 'w', day: '2026-11-24', start: '14:00', end: '16:00' }),
  guestName: ' Rita Campos ',
  ...changes,
})

test.each<[Partial<ManualDraft>, object]>([
  [{}, {}],
  [{ from: '' }, { from: 'Informe a data' }],
  [{ end: '14:00' }, { end: 'O término deve ser depois do início' }],
  [{ kind: 'days', to: '2026-11-23' }, { to: 'A data final deve ser depois da inicial' }],
  [{ kind: 'days', to: '' }, { to: 'Informe a data final' }],
  [{ kind: 'months', months: '0' }, { months: expect.stringMatching(/^Informe de 1 a \d+ meses$/) }],
  [{ kind: 'months', months: '2', end: '08:00' }, {}],
  [{ guestName: ' ' }, { guestName: 'Informe o nome de quem vem' }],
  [{ people: '0' }, { people: 'Informe um número inteiro' }],
  [{ people: '1,5' }, { people: 'Informe um número inteiro' }],
  [{ price: Number.NaN }, { price: 'Informe o valor em reais, como 150 ou 89,90' }],
  [{ price: -1 }, { price: 'O valor não pode ser negativo' }],
  [{ price: 0 }, {}],
  [{ guestEmail: 'rita@' }, { guestEmail: 'Informe um e-mail válido, ou deixe em branco' }],
  [{ guestEmail: ' Rita@Teste.example ' }, {}],
  [{ guestContact: 'x'.repeat(121) }, { guestContact: 'Use no máximo 120 caracteres' }],
])('%j has the problems %j', (changes, problems) => {
  expect(problemsOfManual(draft(changes), 'known')).toEqual(problems)
})

test('without a price by the rates the host says one', () => {
  expect(problemsOfManual(draft(), 'none')).toEqual({ price: 'Informe o valor combinado' })
  expect(problemsOfManual(draft({ price: 150_00 }), 'none')).toEqual({})
})

test('while the rates are asked, a price that nobody has seen isn’t sent', () => {
  expect(problemsOfManual(draft(), 'asked')).toEqual({
    price: 'Confira o valor deste horário e anote de novo',
  })
  expect(problemsOfManual(draft({ price: 150_00 }), 'asked')).toEqual({})
})

test('each kind asks for its own time alone', () => {
  expect(manualTimeOf(draft())).toEqual({ kind: 'hours', from: '2026-11-24', start: '14:00', end: '16:00' })
  expect(manualTimeOf(draft({ kind: 'days', to: '2026-11-26' }))).toEqual({
    kind: 'days',
    from: '2026-11-24',
    to: '2026-11-26',
  })
  expect(manualTimeOf(draft({ kind: 'months', months: '3' }))).toEqual({
    kind: 'months',
    from: '2026-11-24',
    months: 3,
  })
  expect(manualTimeOf(draft({ from: '2026-02-30' }))).toBeNull()
})

test('what was left empty isn’t sent, and the rates decide without a price', () => {
  const time = { kind: 'hours', from: '2026-11-24', start: '14:00', end: '16:00' }
  expect(manualInputOf(draft(), 'key')).toEqual({
    clientKey: 'key',
    workspaceId: 'w',
    ...time,
    guestName: 'Rita Campos',
  })
  const typed = {
    guestContact: ' 11 98888-0000 ',
    guestEmail: ' rita@teste.example ',
    people: '3',
    price: 0,
    note: ' Paga na chegada ',
  }
  expect(manualInputOf(draft(typed), 'key')).toMatchObject({
    guestContact: '11 98888-0000',
    guestEmail: 'rita@teste.example',
    people: 3,
    totalInCents: 0,
    note: 'Paga na chegada',
  })
})

test('the API’s words about the total stand at the price', () => {
  expect(manualProblemsFrom({ totalInCents: 'a', start: 'b' })).toEqual({ price: 'a', start: 'b' })
})

test('a refusal says whether the booking was written down already', () => {
  expect(manualFailureTitle('CONFLICT', false)).toBe('Esta reserva já foi anotada')
  expect(manualFailureTitle('TIME_TAKEN', true)).toBe('Este horário já está ocupado')
  expect(manualFailureTitle('NO_ANSWER', false)).toBe('Não foi possível anotar a reserva')
})
