import { expect, test } from 'vitest'
import type { JudgedReview } from '#contract/reviews/shapes.ts'
import { judgementsOf, wordsOf } from './judge-words.ts'
import { authorName, subjectName } from './people.ts'

const plain = {
  side: 'guest',
  guest: { id: 'guest', name: 'Rui Lima' },
  host: null,
  heldBecause: null,
  hiddenReason: null,
  reply: null,
  replyHiddenReason: null,
  can: { judge: true },
  reports: [],
} as unknown as JudgedReview
const reply = { text: 'Obrigada.', date: '2026-12-02T12:00:00.000Z' }
const labels = (given: Partial<JudgedReview>) =>
  judgementsOf({ ...plain, ...given }).map((judgement) => wordsOf(judgement, plain).label)

test('an administrator is offered what can be decided about a review now (REVUI-08)', () => {
  expect(labels({})).toEqual(['Ocultar avaliação'])
  expect(labels({ heldBecause: 'same-device' })).toEqual(['Liberar', 'Ocultar avaliação'])
  expect(labels({ heldBecause: 'same-device', hiddenReason: 'Ofende.' })).toEqual(['Mostrar avaliação'])
  expect(labels({ reports: [{} as JudgedReview['reports'][number]], reply })).toEqual([
    'Encerrar denúncias',
    'Ocultar avaliação',
    'Ocultar resposta',
  ])
  expect(labels({ hiddenReason: 'Traz um telefone.', reply, replyHiddenReason: 'Ofende.' })).toEqual([
    'Mostrar avaliação',
    'Mostrar resposta',
  ])
})

test('a side of the booking is offered nothing', () => {
  expect(labels({ can: { judge: false }, heldBecause: 'same-device', reply })).toEqual([])
})

test('an administrator who restores a held review reads that it waits again', () => {
  const restore = { act: 'restore', part: 'review' } as const
  expect(wordsOf(restore, plain).consequence).toContain('volta a aparecer')
  expect(wordsOf(restore, { heldBecause: 'same-device' }).consequence).toContain('retidas')
  const reply = { act: 'restore', part: 'reply' } as const
  expect(wordsOf(reply, { heldBecause: 'same-device' }).consequence).toBe('A resposta volta a aparecer.')
})

test('both sides are named, whoever wrote and whether or not the account is there', () => {
  expect([authorName(plain), subjectName(plain)]).toEqual(['Rui Lima', 'Conta excluída'])
  expect(authorName({ ...plain, side: 'host' })).toBe('Conta excluída')
})
