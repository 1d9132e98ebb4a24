import { describe, expect, test } from 'vitest'
import { availableDays } from '#contract/bookings/available-days.ts'
import { defaultBookingRules } from '#contract/bookings/default-booking-rules.ts'
import type { Occupied } from '#contract/bookings/free-periods.ts'
import { holidayCalendar } from '#contract/bookings/holidays.ts'
import type { QuoteRequest } from '#contract/bookings/quote.ts'
import type { BookingRules, Rates } from '#contract/bookings/rules-shapes.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import { addDays } from '#contract/dates.ts'
import { sampleWorkspaces } from '../../workspaces/samples/sample-workspaces.ts'
import { createCalculator } from './calculator.ts'
import { addressOf, choiceFrom, kindsOf, requestOf } from './choice.ts'
import { dayHint } from './day-hint.ts'
import { freeUnitsOf } from './free-units.ts'
import { otherRates, weeklyHoursLines, zoneText } from './platform-texts.ts'
import type { PlatformWorkspace } from './platform-workspace.ts'
import { takenProblem } from './problem-text.ts'
import { endOptions, firstEnd, startOptions, withChosen } from './time-options.ts'

const MANAUS = 'America/Manaus'
const TUESDAY = '2026-12-01'
/** Monday at 10 in Manaus. */
const NOW = new Date('2026-11-30T14:00:00Z')

type Changes = Partial<Omit<BookingRules, 'rates'>> & { rates?: Partial<Rates> }

function workspaceWith({ rates, ...changes }: Changes = {}): PlatformWorkspace {
  const [sample] = sampleWorkspaces
  if (!sample) throw new Error('There is no sample')
  return {
    ...sample,
    timeZone: MANAUS,
    city: 'Manaus',
    state: 'AM',
    price: 50,
    priceUnit: 'hour',
    capacity: 8,
    bookingRules: {
      ...defaultBookingRules,
      bookingMode: 'instant',
      weeklyHours: [
        { day: 'tue', start: '08:00', end: '12:00' },
        { day: 'tue', start: '13:00', end: '18:00' },
        { day: 'fri', start: '08:00', end: '12:00' },
      ],
      ...changes,
      rates: { ...defaultBookingRules.rates, ...rates },
    },
  }
}

const minutes = (day: string, time: string) => instantOf({ day, time }, MANAUS).getTime() / 60_000
const taken = (start: string, end: string, day = TUESDAY): Occupied => ({
  start: minutes(day, start),
  end: minutes(day, end),
})

/** The data of the card, as the server answers it. */
function knownOf(workspace: PlatformWorkspace, occupied: readonly Occupied[] = [], now = NOW) {
  const { bookingRules: rules, availability } = workspace
  const answer = availableDays(
    {
      timeZone: MANAUS,
      rules,
      opening: { ...rules, startDate: availability.startDate, endDate: availability.endDate },
      holidayOn: holidayCalendar('AM'),
      occupied,
    },
    { from: '2026-11-29', to: '2026-12-31' },
    now,
  )
  const days = new Map(answer.map((day) => [day.date, day]))
  return { workspace, calculator: createCalculator(workspace), days, now }
}

describe('a day of the calendar', () => {
  const hintsOf = (
    changes: Changes,
    occupied: Occupied[] = [],
    kind: 'hours' | 'days' = 'hours',
    now = NOW,
  ) => {
    const source = { ...knownOf(workspaceWith(changes), occupied, now), kind }
    return (date: string) => dayHint(date, source)
  }

  test.each([
    ['2026-11-29', {}, 'Esta data já passou'],
    ['2026-12-06', {}, 'Fechado aos domingos'],
    ['2026-12-07', {}, 'Fechado às segundas'],
    ['2026-12-25', { holidays: 'national' }, 'Feriado: Natal'],
    ['2026-12-27', { holidays: 'national' }, 'Fechado aos domingos'],
    ['2026-12-15', { exceptions: [{ date: '2026-12-15', periods: [] }] }, 'Fechado nesta data'],
    ['2026-12-15', { horizonDays: 7 }, 'Reserve até 07/12/2026'],
    [TUESDAY, { leadMinutes: 48 * 60 }, 'Reserve com pelo menos 48 horas de antecedência'],
    ['2027-01-05', {}, 'Vendo o que está livre…'],
  ] as const)('that can’t be chosen says why: %s', (date, changes, text) => {
    expect(hintsOf(changes as Changes)(date)).toEqual({ text, isClosed: true })
  })

  test('that is taken says so, whole or in part', () => {
    const whole = [taken('08:00', '18:00')]
    expect(hintsOf({}, whole)(TUESDAY)).toEqual({ text: 'Ocupado', isClosed: true })
    const part = [taken('14:00', '15:00')]
    expect(hintsOf({}, part)(TUESDAY).isClosed).toBe(false)
    expect(hintsOf({}, part, 'days')(TUESDAY)).toEqual({ text: 'Ocupado em parte do dia', isClosed: true })
  })

  const SATURDAY = '2026-12-05'
  const short: Changes = { slotMinutes: 240, weeklyHours: [{ day: 'sat', start: '09:00', end: '12:00' }] }
  const late: Changes = {
    slotMinutes: 60,
    weeklyHours: [
      { day: 'tue', start: '08:00', end: '18:30' },
      { day: 'tue', start: '19:00', end: '19:30' },
    ],
  }
  const at = (day: string, time: string) => instantOf({ day, time }, MANAUS)

  test.each<[string, Changes, 'hours' | 'days', Date, Occupied[], string, boolean]>([
    ['hours of a day without a slot', short, 'hours', NOW, [], 'Abre por menos de 4 horas seguidas', true],
    ['a day without a slot', short, 'days', NOW, [], '', false],
    [
      'a day without a slot, in part taken',
      short,
      'days',
      NOW,
      [taken('10:00', '11:00', SATURDAY)],
      'Ocupado em parte do dia',
      true,
    ],
    [
      'a day without a slot, begun',
      short,
      'days',
      at(SATURDAY, '09:30'),
      [],
      'Os horários de hoje já passaram',
      true,
    ],
    [
      'a day without a slot, too soon',
      { ...short, leadMinutes: 120 },
      'days',
      at(SATURDAY, '08:00'),
      [],
      'Reserve com pelo menos 2 horas de antecedência',
      true,
    ],
  ])('that is too short for a slot: %s', (_, changes, kind, now, occupied, text, isClosed) => {
    expect(hintsOf(changes, occupied, kind, now)(SATURDAY)).toEqual({ text, isClosed })
  })

  test.each<[string, Changes, Date, Occupied[], string]>([
    ['after its last slot', late, at(TUESDAY, '17:10'), [], 'Os horários de hoje já passaram'],
    ['before it, taken', late, at(TUESDAY, '16:50'), [taken('17:00', '18:00')], 'Ocupado'],
    [
      'too soon for it',
      { ...late, leadMinutes: 30 },
      at(TUESDAY, '16:50'),
      [],
      'Reserve com pelo menos 30 minutos de antecedência',
    ],
  ])('whose periods slots don’t fill: %s', (_, changes, now, occupied, text) => {
    expect(hintsOf(changes, occupied, 'hours', now)(TUESDAY)).toEqual({ text, isClosed: true })
  })

  test('that has begun can’t be booked whole', () => {
    const now = new Date(`${TUESDAY}T13:00:00Z`)
    expect(hintsOf({}, [], 'days', now)(TUESDAY)).toEqual({ text: 'O dia já começou', isClosed: true })
    expect(hintsOf({}, [], 'hours', now)(TUESDAY).isClosed).toBe(false)
  })

  test('says how many units are free at most, and which holiday it is', () => {
    const hintOf = hintsOf({ units: 4 }, [taken('09:00', '10:00'), taken('09:30', '10:30')])
    expect(hintOf(TUESDAY)).toEqual({ text: 'restam 4', isClosed: false })
    expect(hintOf('2026-12-25')).toEqual({ text: 'Feriado: Natal, restam 4', isClosed: false })
    const days = hintsOf({ units: 4 }, [taken('09:00', '10:00'), taken('09:30', '10:30')], 'days')
    expect(days(TUESDAY)).toEqual({ text: 'restam 2', isClosed: false })
  })
})

describe('the times of a day', () => {
  const sourceOf = (changes: Changes, occupied: Occupied[] = [], dates = [TUESDAY], now = NOW) => {
    const known = knownOf(workspaceWith(changes), occupied, now)
    return { ...known, days: dates.flatMap((date) => known.days.get(date) ?? []) }
  }
  const texts = (options: readonly { label: string; disabled: boolean }[]) =>
    options.map(({ label, disabled }) => (disabled ? `(${label})` : label))

  test('say which are taken, too short for the least, or over', () => {
    const changes = { slotMinutes: 60, minimumMinutes: 120, leadMinutes: 60 } as const
    const now = new Date(`${TUESDAY}T12:30:00Z`)
    expect(texts(startOptions(sourceOf(changes, [taken('15:00', '16:00')], [TUESDAY], now)))).toEqual([
      '(08:00 · Já passou)',
      '(09:00 · Reserve com pelo menos 1 hora de antecedência)',
      '10:00',
      '(11:00 · Livre por menos de 2 horas)',
      '13:00',
      '(14:00 · Livre por menos de 2 horas)',
      '(15:00 · Ocupado)',
      '16:00',
      '(17:00 · Livre por menos de 2 horas)',
    ])
  })

  test('end in the period in which they begin, between the least and the most', () => {
    const changes = { slotMinutes: 60, minimumMinutes: 120, maximumMinutes: 180, units: 2 } as const
    const source = sourceOf(changes, [taken('15:00', '16:00')])
    expect(texts(endOptions('13:00', source))).toEqual([
      '(14:00 · No mínimo 2 horas)',
      '15:00 · restam 2',
      '16:00 · resta 1',
      '(17:00 · No máximo 3 horas)',
      '(18:00 · No máximo 3 horas)',
    ])
    expect(firstEnd('13:00', source)).toBe('15:00')
    expect(endOptions('12:00', source)).toEqual([])
  })

  test('over several days are free where every one is', () => {
    const source = sourceOf(
      { slotMinutes: 60 },
      [taken('10:00', '11:00', '2026-12-04')],
      [TUESDAY, '2026-12-04'],
    )
    expect(texts(startOptions(source))).toEqual([
      '08:00',
      '09:00',
      '(10:00 · Ocupado em 04/12/2026)',
      '11:00',
      ...['13', '14', '15', '16', '17'].map((hour) => `(${hour}:00 · Fechado em 04/12/2026)`),
    ])
  })

  test('keep the chosen one, though it is none of them', () => {
    const options = startOptions(sourceOf({ slotMinutes: 240 }))
    expect(texts(withChosen(options, '12:30'))).toEqual(['08:00', '(12:30 · Fechado)', '13:00'])
    expect(withChosen(options, '13:00')).toEqual(options)
  })
})

describe('what was chosen', () => {
  const days = (from: string, to: string): QuoteRequest => ({ kind: 'days', dates: { from, to } })

  test('is free where each of its open days is, and unknown while one of them is', () => {
    const { workspace, days: known } = knownOf(workspaceWith({ units: 3 }), [taken('09:00', '09:30')])
    expect(freeUnitsOf(days(TUESDAY, '2026-12-04'), known, 3)).toBe(2)
    expect(freeUnitsOf(days('2026-12-04', '2026-12-04'), known, 3)).toBe(3)
    expect(freeUnitsOf(days(TUESDAY, '2027-01-05'), known, 3)).toBeUndefined()
    expect(takenProblem(days(TUESDAY, '2027-01-05'), known, workspace)).toBeUndefined()
  })

  test('says on which dates it is taken by now', () => {
    const { workspace, days: known } = knownOf(workspaceWith(), [taken('09:00', '10:00')])
    expect(takenProblem(days(TUESDAY, '2026-12-04'), known, workspace)).toBe(
      'Já está ocupado em 01/12/2026. Escolha outras datas.',
    )
    const hours = { kind: 'hours', dates: { from: TUESDAY, to: TUESDAY } } as const
    expect(takenProblem({ ...hours, hours: { start: '09:30', end: '11:00' } }, known, workspace)).toContain(
      'Este horário está ocupado',
    )
    expect(
      takenProblem({ ...hours, hours: { start: '10:00', end: '11:00' } }, known, workspace),
    ).toBeUndefined()
  })

  test('stands in the address as far as its kind needs it', () => {
    const workspace = workspaceWith({ rates: { dayInCents: 300_00, monthInCents: 3_000_00 } })
    expect(kindsOf(workspace)).toEqual(['hours', 'days', 'months'])
    for (const address of [
      { from: TUESDAY, to: TUESDAY, start: '08:00', end: '10:00' },
      { from: TUESDAY, to: addDays(TUESDAY, 3), kind: 'days', people: '3' },
      { from: TUESDAY, kind: 'months', months: '2' },
      {},
    ]) {
      expect(addressOf(choiceFrom(address, workspace), workspace)).toEqual(address)
    }
  })

  test.each([
    ['hours of a workspace by the day', 'day', { kind: 'hours', start: '14:00', end: '17:00' }, 50_00],
    ['a day of a workspace by the hour', 'hour', { kind: 'days' }, 9 * 50_00],
  ] as const)('is what a search has shown, at its total: %s', (_, priceUnit, begun, totalInCents) => {
    const workspace = { ...workspaceWith(), priceUnit }
    const own = kindsOf(workspace)
    expect(own).toEqual([priceUnit === 'day' ? 'days' : 'hours'])
    const address = { from: TUESDAY, to: TUESDAY, ...begun, people: '6' }
    const choice = choiceFrom(address, workspace)
    expect(kindsOf(workspace, [choice.kind])).toEqual(['hours', 'days'])
    const request = requestOf(choice)
    expect(request?.kind).toBe(begun.kind)
    const { calculator } = knownOf(workspace)
    expect(request && calculator.price(request)?.totalInCents).toBe(totalInCents)
    expect(request && calculator.refusal(request, NOW, choice.people)).toBeUndefined()
    // The checkout reads it from the card's link, as does who chooses another kind and changes back.
    expect(addressOf(choice, workspace)).toEqual(address)
    expect(choiceFrom(addressOf(choice, workspace), workspace)).toEqual(choice)
    const other = choiceFrom(addressOf({ ...choice, kind: own[0] ?? 'months' }, workspace), workspace)
    expect(addressOf({ ...other, kind: choice.kind }, workspace)).toEqual(address)
  })

  test('is never of a kind without any price', () => {
    const byMonth = { ...workspaceWith(), priceUnit: 'month' } as const
    expect(kindsOf(byMonth, ['hours', 'days'])).toEqual(['months'])
    expect(choiceFrom({ from: TUESDAY, kind: 'hours', start: '14:00', end: '17:00' }, byMonth).kind).toBe(
      'months',
    )
  })

  test.each([
    { from: '2026-02-30', to: '2026-03-01' },
    { from: TUESDAY, to: '2026-11-01' },
    { from: TUESDAY, to: '2028-12-01' },
    { from: '9999-12-01', to: '9999-12-31' },
    { from: '2098-12-31', to: '2098-12-31' },
    { from: '0000-01-01', to: '0000-01-02' },
    { start: '10:00', end: '09:00' },
    { start: 'cedo', end: '25:00' },
    { kind: 'weeks', people: '0', months: '13' },
    { kind: 'months' },
  ])('ignores parameters that make no sense: %j', (address) => {
    const workspace = workspaceWith()
    expect(choiceFrom(address, workspace)).toEqual(choiceFrom({}, workspace))
  })
})

describe('what the card says of a workspace', () => {
  test('includes its other rates and its hours, grouping days with the same hours', () => {
    const workspace = workspaceWith({
      rates: { hourInCents: 50_00, dayInCents: 300_00, weekInCents: 1_500_00 },
    })
    expect(otherRates(workspace).map((rate) => rate.replaceAll('\u00a0', ' '))).toEqual([
      'R$ 300 por dia',
      'R$ 1.500 por semana',
    ])
    expect(weeklyHoursLines(workspace)).toEqual([
      'Ter: 08:00 às 12:00 e 13:00 às 18:00',
      'Sex: 08:00 às 12:00',
    ])
    const weeklyHours = (['mon', 'tue', 'wed', 'sat'] as const).map((day) => ({
      day,
      start: '08:00',
      end: day === 'sat' ? '12:00' : '18:00',
    }))
    expect(weeklyHoursLines(workspaceWith({ weeklyHours }))).toEqual([
      'Seg a Qua: 08:00 às 18:00',
      'Sáb: 08:00 às 12:00',
    ])
  })

  test.each([
    ['America/Rio_Branco', 'Horários de Manaus, 1 hora a mais que no seu relógio.'],
    ['Europe/Lisbon', 'Horários de Manaus, 4 horas a menos que no seu relógio.'],
    ['Asia/Kolkata', 'Horários de Manaus, 9 horas e 30 minutos a menos que no seu relógio.'],
    ['America/Porto_Velho', undefined],
  ])('names the clock of its hours, for a reader in %s', (zone, text) => {
    expect(zoneText(workspaceWith(), zone, NOW)).toBe(text)
  })
})
