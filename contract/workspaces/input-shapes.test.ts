import { describe, expect, it } from 'vitest'
import { type WorkspaceDraft, workspaceFieldsSchema, workspaceInputSchema } from './input-shapes.ts'

const complete: WorkspaceDraft = {
  name: 'Sala Jatobá',
  type: 'meeting-room',
  description: 'Sala clara com mesa para dez pessoas.',
  price: 89.9,
  priceUnit: 'hour',
  capacity: 10,
  address: 'Rua Augusta, 1500',
  zipCode: '01304001',
  state: 'SP',
  city: 'São Paulo',
  availability: { availableDays: ['fri', 'mon'], availableHours: { start: '08:00', end: '18:00' } },
}

/** The first message for each field, under its path joined by dots. */
function messagesOf(changes: object): Record<string, string> {
  const result = workspaceInputSchema.safeParse({ ...complete, ...changes })
  const messages: Record<string, string> = {}
  for (const issue of result.error?.issues ?? []) messages[issue.path.join('.')] ??= issue.message
  return messages
}

function hours(start: unknown, end: unknown) {
  return { availability: { availableDays: ['mon'], availableHours: { start, end } } }
}

describe('what a host fills in', () => {
  it('comes out in order: trimmed texts, the CEP with its hyphen, days from Monday', () => {
    const input = workspaceInputSchema.parse({ ...complete, name: '  Sala Jatobá ' })
    expect(input).toMatchObject({ name: 'Sala Jatobá', zipCode: '01304-001', amenities: [], imageIds: [] })
    expect(input.availability.availableDays).toEqual(['mon', 'fri'])
  })

  it.each([
    ['name', 'Nome é obrigatório', ''],
    ['name', 'Nome é obrigatório', '   '],
    ['name', 'Use no máximo 120 caracteres', 'a'.repeat(121)],
    ['name', 'Há um caractere inválido no texto', 'a\0b'],
    ['type', 'Tipo é obrigatório', ''],
    ['price', 'Preço é obrigatório', Number.NaN],
    ['price', 'Preço deve ser maior que zero', 0],
    ['price', 'Preço deve ser maior que zero', -5],
    ['price', 'Preço deve ser de no máximo R$ 1.000.000', 1_000_000.01],
    ['price', 'Use no máximo duas casas decimais', 9.999],
    ['priceUnit', 'Escolha hora, dia ou mês', 'week'],
    ['capacity', 'Capacidade é obrigatória', Number.NaN],
    ['capacity', 'Capacidade deve ser pelo menos 1', 0],
    ['capacity', 'Use um número inteiro de pessoas', 1.5],
    ['capacity', 'Capacidade deve ser de no máximo 10.000 pessoas', 10_001],
    ['capacity', 'Capacidade deve ser de no máximo 10.000 pessoas', 1e300],
    ['description', 'A descrição é obrigatória', ''],
    ['description', 'Descreva seu espaço em pelo menos 20 caracteres', 'a'.repeat(19)],
    ['description', 'Descreva seu espaço em pelo menos 20 caracteres', `Sala clara 😡${'😀'.repeat(4)}`],
    ['description', 'Há um caractere inválido no texto', `Sala clara com mesa longa ${'😡'.charAt(0)}`],
    ['description', 'Use no máximo 5.000 caracteres', 'a'.repeat(5001)],
    ['address', 'Endereço é obrigatório', ''],
    ['address', 'Use no máximo 200 caracteres', 'a'.repeat(201)],
    ['zipCode', 'CEP é obrigatório', ''],
    ['zipCode', 'CEP inválido. Use o formato 12345-678 ou 12345678', '1234-567'],
    ['state', 'Estado é obrigatório', ''],
    ['state', 'Escolha um estado da lista', 'XX'],
    ['city', 'Cidade é obrigatória', ''],
    ['city', 'Escolha uma cidade da lista do estado', 'a'.repeat(121)],
    ['amenities', 'Escolha apenas comodidades da lista', 'wifi'],
    ['availability', 'Informe os dias e horários de funcionamento', undefined],
    ['imageIds', 'Envie as imagens novamente', 'x'],
  ])('%s: %s', (field, message, value) => {
    expect(messagesOf({ [field]: value })).toEqual({ [field]: message })
  })

  it('requires a CEP of the state, whatever else is invalid', () => {
    const message = 'Este CEP não é da Bahia. Confira o CEP ou o estado.'
    expect(messagesOf({ state: 'BA' })).toEqual({ zipCode: message })
    expect(messagesOf({ state: 'BA', zipCode: '40020-000' })).toEqual({})
    expect(messagesOf({ state: 'BA', name: '' })).toEqual({ zipCode: message, name: 'Nome é obrigatório' })
    expect(messagesOf({ state: '', zipCode: '' })).toEqual({
      state: 'Estado é obrigatório',
      zipCode: 'CEP é obrigatório',
    })
  })

  it('requires one open day, and an end after the start', () => {
    const none = { availability: { ...complete.availability, availableDays: [] } }
    expect(messagesOf(none)).toEqual({
      'availability.availableDays': 'Escolha pelo menos um dia de funcionamento',
    })
    expect(messagesOf(hours('', '18:00'))).toEqual({
      'availability.availableHours.start': 'Horário de início é obrigatório',
    })
    expect(messagesOf(hours('08:00', ''))).toEqual({
      'availability.availableHours.end': 'Horário de encerramento é obrigatório',
    })
    expect(messagesOf(hours('18:00', '18:00'))).toEqual({
      'availability.availableHours.end': 'O horário de encerramento deve ser depois do início',
    })
  })

  it('reports every error of the availability at once', () => {
    expect(
      messagesOf({
        availability: {
          availableDays: [],
          availableHours: { start: '18:00', end: '08:00' },
          startDate: '2027-02-02',
          endDate: '2027-02-01',
        },
      }),
    ).toEqual({
      'availability.availableDays': 'Escolha pelo menos um dia de funcionamento',
      'availability.availableHours.end': 'O horário de encerramento deve ser depois do início',
      'availability.endDate': 'A data final deve ser depois da inicial',
    })
    expect(messagesOf({ availability: { ...complete.availability, startDate: '2027-02-31' } })).toEqual({
      'availability.startDate': 'Use uma data válida',
    })
    const early = { ...complete.availability, startDate: '0264-02-15', endDate: '1999-12-31' }
    expect(messagesOf({ availability: early })).toEqual({
      'availability.startDate': 'Use um ano a partir de 2000',
      'availability.endDate': 'Use um ano a partir de 2000',
    })
  })

  it('has a Portuguese message for every part that is missing or has the wrong type', () => {
    const english = /invalid|expected|too (big|small)|required/i
    for (const strange of [undefined, null, 7, 'x', [], {}, [7], { start: 7 }]) {
      const result = workspaceInputSchema.safeParse(
        Object.fromEntries(Object.keys(workspaceFieldsSchema.shape).map((field) => [field, strange])),
      )
      for (const issue of result.error?.issues ?? []) expect(issue.message).not.toMatch(english)
    }
  })
})
