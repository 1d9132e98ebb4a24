import { expect, test } from 'vitest'
import { noRates } from '#contract/bookings/default-booking-rules.ts'
import { type AuditSubjectType, auditSubjectTypes } from '#contract/history/audit-actions.ts'
import { actionText, actorText, describeChanges, subjectText } from './describe-entry.ts'

const change = (field: string, before: unknown, after: unknown) => ({ field, before, after })
const textsOf = (...changes: ReturnType<typeof change>[]) =>
  describeChanges({ changes }).map(({ label, before, after }) => [label, before, after])

test('shows stored values as the pages do, in the order of the form', () => {
  expect(
    textsOf(
      change('amenities', ['wifi', 'unknown'], []),
      change('days', ['fri', 'mon'], ['mon']),
      change('priceUnit', 'hour', 'month'),
      change('priceInCents', 8990, 12000),
      change('zipCode', '01304001', null),
      change('type', 'office', 'clinic'),
      change('startDate', null, '2026-12-01'),
      change('approvalStatus', 'approved', 'rejected'),
      change('role', 'guest', 'admin'),
      change('suspended', false, true),
    ),
  ).toEqual([
    ['Tipo', 'Escritório', 'Clínica/Consultório'],
    ['CEP', '01304-001', null],
    ['Preço', 'R$ 89,90', 'R$ 120'],
    ['Cobrança', 'Por hora', 'Por mês'],
    ['Disponível a partir de', null, '01/12/2026'],
    ['Comodidades', 'Wi-Fi, unknown', 'Nenhuma'],
    ['Dias', 'Seg, Sex', 'Seg'],
    ['Situação', 'Aprovado', 'Recusado'],
    ['Tipo de conta', 'Profissional/Empresa', 'Administrador'],
    ['Suspensa', 'Não', 'Sim'],
  ])
})

test('shows booking rules as the form does', () => {
  expect(
    textsOf(
      change('units', 1, 4),
      change('exceptions', [], [{ date: '2026-12-24', periods: [] }]),
      change(
        'weeklyHours',
        [{ day: 'tue', start: '08:00', end: '18:00' }],
        [
          { day: 'tue', start: '13:00', end: '18:00' },
          { day: 'tue', start: '08:00', end: '12:00' },
        ],
      ),
      change('rates', noRates, { ...noRates, dayInCents: 300_00, sundayPercent: 20 }),
    ),
  ).toEqual([
    ['Horários por dia', 'Ter: 08:00 às 18:00', 'Ter: 08:00 às 12:00 e 13:00 às 18:00'],
    ['Datas com outro horário', 'Nada', '24/12/2026: fechado'],
    ['Tarifas e descontos', 'Nada', 'Dia: R$ 300\nDomingo: +20%'],
    ['Unidades', '1', '4'],
  ])
})

test('states that images were replaced when their number is the same', () => {
  expect(textsOf(change('imageIds', ['a'], ['a', 'b']))).toEqual([['Imagens', '1 imagem', '2 imagens']])
  expect(textsOf(change('imageIds', ['a', 'b'], ['b', 'a']))).toEqual([
    ['Imagens', '2 imagens', '2 imagens, trocadas ou em outra ordem'],
  ])
})

test('shows the name of an unknown field or action', () => {
  expect(textsOf(change('mood', 'calm', 'bold'))).toEqual([['mood', 'calm', 'bold']])
  expect(actionText({ action: 'space.launch', changes: [] })).toBe('space.launch')
})

test('a job that was retried shows the label of its kind', () => {
  const changes = [change('queue', null, 'send-password-reset')]
  const subject = { type: 'job' as const, id: '1', name: 'E-mail de recuperação de senha' }
  expect(describeChanges({ changes, subject })).toEqual([
    { label: 'Tarefa', before: null, after: 'E-mail de recuperação de senha' },
  ])
})

test('calls rejecting an approved workspace taking it down', () => {
  const refusal = (before: string) => ({
    action: 'workspace.reject',
    changes: [change('approvalStatus', before, 'rejected')],
  })
  expect(actionText(refusal('pending'))).toBe('Recusou o espaço')
  expect(actionText(refusal('approved'))).toBe('Retirou o espaço do ar')
})

test('names the subject, also one that is gone; nothing stands for one without a name', () => {
  const named = (type: AuditSubjectType, name: string | null) => subjectText({ type, id: '1', name })
  expect(named('review', 'PSO-2K9M4')).toBe('PSO-2K9M4')
  expect(Object.fromEntries(auditSubjectTypes.map((type) => [type, named(type, null)]))).toEqual({
    workspace: 'espaço excluído',
    profile: 'conta encerrada',
    report: 'espaço excluído',
    booking: null,
    review: null,
    job: null,
    'payment-difference': null,
    quarantine: null,
  })
})

test('names the actor; a deleted user by the end of the id', () => {
  expect(actorText({ actor: { id: '1', name: 'Ana' } })).toBe('Ana')
  expect(actorText({ actor: { id: '00000000-0000-4000-8000-000000abcdef', name: null } })).toBe(
    'Conta encerrada (abcdef)',
  )
  expect(actorText({ actor: null })).toBe('Sistema')
})

test('says when a time was blocked, how often, and how many blocks were released', () => {
  expect(
    textsOf(
      change('weeks', null, 4),
      change('end', null, '2026-12-01T13:00:00.000Z'),
      change('start', null, '2026-12-01T12:00:00.000Z'),
      change('blocks', 2, null),
    ),
  ).toEqual([
    ['Início', null, '01/12/2026 às 09:00'],
    ['Fim', null, '01/12/2026 às 10:00'],
    ['Vezes', null, '4'],
    ['Bloqueios liberados', '2', null],
  ])
})
