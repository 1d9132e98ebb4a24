import { describe, expect, test } from 'vitest'
import type { Agenda, InTheWay } from '#contract/bookings/shapes.ts'
import { inTheWayInWords, timesInWords } from '#contract/bookings/times-text.ts'
import {
  type BlockDraft,
  blockInputOf,
  endOptions,
  hoursOfOneDay,
  newDraft,
  problemsFrom,
  problemsOf,
  timeOptions,
} from './block-draft.ts'
import type { AgendaWorkspace } from './entries.ts'
import { restoringInput, withoutBlock } from './use-release.ts'

const block = {
  id: 'b',
  workspaceId: 'w',
  seriesId: 's',
  later: 1,
  start: '2026-11-24T13:00:00.000Z',
  end: '2026-11-24T14:00:00.000Z',
  unit: null,
  note: null,
}
const workspace: AgendaWorkspace = {
  id: 'w',
  name: 'Sala',
  timeZone: 'America/Manaus',
  units: 3,
  bookingMode: 'chat',
  days: [{ date: '2026-11-24', open: [{ start: '10:30', end: '18:00' }] }],
  blocks: [block],
  bookings: [],
  changes: [],
}
const now = new Date('2026-11-23T12:00:00Z')
const draftWith = (changes: Partial<BlockDraft>): BlockDraft => ({
  ...newDraft(workspace, '2026-11-24', {}, now),
  ...changes,
})

describe('a draft', () => {
  test('begins when the workspace opens, and today not before the next hour of its clock', () => {
    expect(draftWith({})).toMatchObject({ from: '2026-11-24', start: '10:30', end: '11:30', unit: '' })
    const late = new Date('2026-11-24T20:10:00Z')
    expect(newDraft(workspace, '2026-11-24', {}, late)).toMatchObject({ start: '17:00', end: '18:00' })
    const atNight = new Date('2026-11-25T03:45:00Z')
    expect(newDraft(workspace, '2026-11-24', {}, atNight)).toMatchObject({ start: '23:00', end: '24:00' })
  })

  test('takes the time and unit that were chosen', () => {
    const chosen = { start: '09:00', end: '09:20', unit: 2 }
    expect(newDraft(workspace, '2026-11-24', chosen, now)).toMatchObject({
      start: '09:00',
      end: '09:20',
      unit: '2',
    })
    expect(timeOptions('09:20')).toContainEqual({ value: '09:20', label: '09:20' })
    expect(timeOptions('09:30')).toHaveLength(97)
  })

  test('ends on its day, or on the next until a day has passed', () => {
    const ends = endOptions({ start: '22:00', end: '23:00' })
    expect(ends).toContainEqual({ value: '24:00', label: '24:00' })
    expect(ends).toContainEqual({ value: '26:15', label: '02:15 (+1 dia)' })
    expect(ends.at(-1)).toEqual({ value: '46:00', label: '22:00 (+1 dia)' })
  })

  test('over midnight is asked for as one time, and no booking of hours begins with it', () => {
    const night = draftWith({ start: '22:00', end: '26:00' })
    expect(blockInputOf(night, workspace.timeZone)).toMatchObject({
      start: '2026-11-25T02:00:00.000Z',
      end: '2026-11-25T06:00:00.000Z',
    })
    expect(hoursOfOneDay(night)).toEqual({})
    expect(hoursOfOneDay(draftWith({ end: '24:00' }))).toEqual({ start: '10:30', end: '24:00' })
    expect(hoursOfOneDay(draftWith({ isWholeDay: true }))).toEqual({})
  })

  test.each<[Partial<BlockDraft>, object]>([
    [{}, {}],
    [{ from: '' }, { from: 'Informe a data' }],
    [{ end: '10:30' }, { end: 'O término deve ser depois do início' }],
    [{ start: '22:00', end: '46:00' }, {}],
    [{ start: '21:45', end: '46:00' }, { end: 'Escolha no máximo 24 horas, ou dias inteiros' }],
    [{ isWholeDay: true, to: '2026-11-23' }, { to: 'A data final deve ser depois da inicial' }],
    [{ isWholeDay: true, to: '' }, { to: 'Informe a data final' }],
    [{ isWholeDay: true, end: '10:30' }, {}],
    [{ repeats: true, weeks: '1' }, { weeks: 'Informe de 2 a 52 semanas' }],
    [{ repeats: true, weeks: '53' }, { weeks: 'Informe de 2 a 52 semanas' }],
    [{ repeats: true, isWholeDay: true, to: '2026-11-30' }, {}],
    [
      { repeats: true, isWholeDay: true, to: '2026-12-01' },
      { weeks: 'Para repetir toda semana, escolha no máximo 7 dias' },
    ],
  ])('with %j has the problems %j', (changes, problems) => {
    expect(problemsOf(draftWith(changes))).toEqual(problems)
  })

  test('is asked for in instants, by the workspace’s clock', () => {
    expect(blockInputOf(draftWith({ unit: '2', note: ' Obra ' }), workspace.timeZone)).toEqual({
      id: 'w',
      start: '2026-11-24T14:30:00.000Z',
      end: '2026-11-24T15:30:00.000Z',
      unit: 2,
      note: 'Obra',
      weeks: 1,
    })
    const whole = draftWith({ isWholeDay: true, to: '2026-11-25', repeats: true, weeks: '3' })
    expect(blockInputOf(whole, workspace.timeZone)).toEqual({
      id: 'w',
      start: '2026-11-24T04:00:00.000Z',
      end: '2026-11-26T04:00:00.000Z',
      weeks: 3,
    })
  })

  test('has the API’s messages at its own fields', () => {
    const fields = { end: 'Este horário já passou', unit: 'Este espaço não tem esta unidade' }
    expect(problemsFrom(fields, draftWith({}))).toEqual(fields)
    expect(problemsFrom(fields, draftWith({ isWholeDay: true }))).toEqual({
      to: fields.end,
      unit: fields.unit,
    })
  })
})

test('times read as people say them', () => {
  const at = (day: string, time: string) => ({ day, time })
  expect(timesInWords(at('2026-11-24', '09:00'), at('2026-11-24', '10:30'))).toBe(
    'ter., 24\u00a0de\u00a0nov., 09:00 às 10:30',
  )
  expect(timesInWords(at('2026-11-24', '22:00'), at('2026-11-25', '00:00'))).toBe(
    'ter., 24\u00a0de\u00a0nov., 22:00 às 24:00',
  )
  expect(timesInWords(at('2026-11-24', '00:00'), at('2026-11-25', '00:00'))).toBe(
    'ter., 24\u00a0de\u00a0nov., dia inteiro',
  )
  expect(timesInWords(at('2026-11-24', '00:00'), at('2026-11-27', '00:00'))).toBe(
    'ter., 24\u00a0de\u00a0nov. a qui., 26\u00a0de\u00a0nov., dia inteiro',
  )
  expect(timesInWords(at('2026-11-24', '22:00'), at('2026-11-25', '06:00'))).toBe(
    'ter., 24\u00a0de\u00a0nov., 22:00, a qua., 25\u00a0de\u00a0nov., 06:00',
  )
})

test('what is in the way is named once, with its units', () => {
  const taken = (id: string, unit: number, kind: InTheWay['kind'], hasBuffers = false): InTheWay => ({
    ...block,
    ...{ id, unit, kind, hasBuffers },
  })
  const found = [
    taken('r', 3, 'booking'),
    taken('r', 1, 'booking'),
    taken('p', 2, 'booking', true),
    ...[1, 2, 3].map((unit) => taken('b', unit, 'block')),
  ]
  expect(inTheWayInWords(found, workspace, new Date('2026-11-20T12:00:00Z'))).toEqual([
    'Reserva: ter., 24\u00a0de\u00a0nov., 09:00 às 10:00, unidades 1 e 3',
    'Reserva, com a pausa: ter., 24\u00a0de\u00a0nov., 09:00 às 10:00, unidade 2',
    'Bloqueio: ter., 24\u00a0de\u00a0nov., 09:00 às 10:00',
  ])
})

test('a released block leaves the agenda, alone or with the later ones of its series', () => {
  const week = (id: string, start: string) => ({ ...block, id, start })
  const agenda: Agenda = {
    workspaces: [
      {
        ...workspace,
        blocks: [week('a', '2026-11-17T13:00:00.000Z'), block, week('c', '2026-12-01T13:00:00.000Z')],
      },
    ],
  }
  const left = (following: boolean) =>
    withoutBlock(agenda, block, following).workspaces[0]?.blocks.map(({ id }) => id)
  expect(left(false)).toEqual(['a', 'c'])
  expect(left(true)).toEqual(['a'])
})

test('released times are blocked again as one series, but for those that are over', () => {
  const next = { start: '2026-12-01T13:00:00.000Z', end: '2026-12-01T14:00:00.000Z' }
  const { start, end } = block
  const released = [{ start, end }, next]
  const whose = { ...block, unit: 2, note: 'Obra' }
  expect(restoringInput(whose, released, new Date('2026-11-24T13:30:00Z'))).toEqual({
    id: 'w',
    start,
    end,
    also: [next],
    unit: 2,
    note: 'Obra',
  })
  expect(restoringInput(block, released, new Date(end))).toEqual({ id: 'w', ...next, also: [] })
  expect(restoringInput(block, released, new Date(next.end))).toBeUndefined()
})
