import { v7 as newId } from 'uuid'
import { defaultBookingRules, noRates } from '#contract/bookings/default-booking-rules.ts'
import type { BookingRules, Rates } from '#contract/bookings/rules-shapes.ts'
import { instantOf } from '#contract/bookings/zoned-time.ts'
import { addDays, type Weekday, weekdayOf } from '#contract/dates.ts'
import { localTimeIn } from '#contract/places/local-time.ts'
import { timeZoneOf } from '#contract/places/time-zones.ts'
import { insertBlock } from '../availability/blocks.ts'
import { storeBookingRules } from '../availability/store-booking-rules.ts'
import type { Transaction } from '../database/connection.ts'
import { replaceWeeklyHours } from '../workspaces/store-workspace.ts'
import type { DemoWorkspaces } from './demo-conversations.ts'

/** A block that the demonstration's host made, this many days after the start. */
type DemoBlock = { after: number; start: string; end: string; unit?: number; weeks?: number; note: string }

type DemoRules = {
  mode: 'request' | 'instant'
  rates?: Partial<Rates>
  rules?: Partial<Omit<BookingRules, 'rates' | 'bookingMode' | 'exceptions'>>
  /** By PIX on the platform, where the demonstration has its bank. */
  isPaidHere?: true
  /** Closed on the days of `yearsEnd`. */
  closedAtYearsEnd?: true
  /** Other hours on the next Sunday, on which it is usually closed. */
  nextSunday?: { start: string; end: string }
  blocks?: readonly DemoBlock[]
}

const lunch = (days: readonly Weekday[], start: string, end: string): BookingRules['weeklyHours'] =>
  days.flatMap((day) => [
    { day, start, end: '12:00' },
    { day, start: '13:00', end },
  ])
const weekdaysOnly: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']

const meeting = { minimumMinutes: 60, bufferAfterMinutes: 30, leadMinutes: 60 }
const consulting = {
  slotMinutes: 60 as const,
  minimumMinutes: 60,
  leadMinutes: 120,
  holidays: 'state' as const,
}
const monthly = { horizonDays: 365, leadMinutes: 2880 }
const cleaning: DemoBlock = { after: 3, start: '08:00', end: '12:00', weeks: 8, note: 'Limpeza pesada' }

/** Month and day of the year's last days, on which many workspaces of the demonstration are closed. */
export const yearsEnd: readonly string[] = ['12-24', '12-25', '12-26', '12-31']

/** How the demonstration's workspaces can be booked; those without an entry are booked over the chat. */
export const demoBookingRules: Readonly<Record<string, DemoRules>> = {
  'casa-ipe-pinheiros': {
    mode: 'instant',
    rates: { hourInCents: 22_00, weekInCents: 390_00, monthInCents: 1190_00, saturdayPercent: 10 },
    rules: { units: 20 },
    closedAtYearsEnd: true,
    nextSunday: { start: '09:00', end: '15:00' },
    blocks: [{ after: 2, start: '08:00', end: '20:00', unit: 1, note: 'Mesa em conserto' }],
  },
  'sala-harmonia-vila-madalena': {
    mode: 'instant',
    rates: { halfDayInCents: 320_00, dayInCents: 690_00, saturdayPercent: 15, cleaningFeeInCents: 40_00 },
    rules: meeting,
    isPaidHere: true,
    closedAtYearsEnd: true,
    blocks: [{ after: 2, start: '14:00', end: '17:00', note: 'Reunião da casa' }],
  },
  'sala-floriano-itaim': {
    mode: 'request',
    rates: { halfDayInCents: 650_00, dayInCents: 1290_00 },
    rules: { ...meeting, minimumMinutes: 120, cancellationPolicy: 'moderate' },
    closedAtYearsEnd: true,
  },
  'conjunto-paulista-trianon': { mode: 'request', rules: { ...monthly, cancellationPolicy: 'strict' } },
  'salao-itapetininga-republica': {
    mode: 'instant',
    rates: { hourInCents: 15_00, weekInCents: 280_00, monthInCents: 890_00 },
    rules: { units: 30, holidays: 'national' },
    blocks: [cleaning],
  },
  'consultorio-maracatins-moema': {
    mode: 'instant',
    rates: { halfDayInCents: 260_00, dayInCents: 480_00, saturdayPercent: 20 },
    rules: consulting,
    closedAtYearsEnd: true,
  },
  'clinica-domingos-de-morais': {
    mode: 'request',
    rates: { hourInCents: 60_00, weekInCents: 1600_00, cleaningFeeInCents: 50_00 },
    rules: { ...consulting, units: 3 },
  },
  'mesa-canuto-santa-cecilia': { mode: 'request', rates: { dayInCents: 59_00 }, rules: monthly },
  'galpao-barra-funda': {
    mode: 'instant',
    rates: { weekInCents: 340_00, sundayPercent: 25, longStayDiscounts: [{ days: 14, percent: 15 }] },
    rules: { units: 12 },
    blocks: [{ after: 6, start: '09:00', end: '21:00', note: 'Gravação no galpão' }],
  },
  'sala-tuiuti-tatuape': {
    mode: 'instant',
    rates: { halfDayInCents: 190_00, dayInCents: 380_00 },
    rules: { ...meeting, weeklyHours: lunch(weekdaysOnly, '08:00', '19:00') },
  },
  'sobrado-voluntarios-botafogo': {
    mode: 'request',
    rates: { dayInCents: 65_00, weekInCents: 270_00 },
    rules: { ...monthly, units: 15 },
  },
  'sala-quitanda-centro': {
    mode: 'instant',
    rates: { halfDayInCents: 400_00, dayInCents: 780_00, holidayPercent: 50 },
    rules: { ...meeting, bufferBeforeMinutes: 30 },
    blocks: [{ after: 1, start: '09:00', end: '12:00', weeks: 4, note: 'Curso de oratória' }],
  },
  'consultorio-piraja-ipanema': {
    mode: 'request',
    rates: { halfDayInCents: 430_00, saturdayPercent: 25 },
    rules: { ...consulting, cancellationPolicy: 'moderate' },
  },
  'atelie-alexandrino-santa-teresa': {
    mode: 'request',
    rates: {
      weekInCents: 1300_00,
      longStayDiscounts: [{ days: 10, percent: 10 }],
      cleaningFeeInCents: 60_00,
    },
    rules: { minimumDays: 2, maximumDays: 30, leadMinutes: 1440 },
  },
  'sala-tourinho-savassi': {
    mode: 'instant',
    rates: { hourInCents: 60_00, halfDayInCents: 200_00 },
    rules: meeting,
  },
  'consultorio-aimores-funcionarios': { mode: 'instant', rules: { ...consulting, units: 2 } },
  'mesa-marmore-santa-tereza': { mode: 'request', rates: { weekInCents: 280_00 }, rules: { units: 2 } },
  'sala-lirio-praia-do-canto': {
    mode: 'request',
    rates: { dayInCents: 440_00 },
    rules: { ...meeting, weeklyHours: lunch(weekdaysOnly, '08:00', '18:00') },
  },
  'mesa-rua-quinze': { mode: 'instant', rates: { hourInCents: 18_00, monthInCents: 690_00 } },
  'clinica-agua-verde': {
    mode: 'request',
    rates: { hourInCents: 55_00 },
    rules: { ...consulting, units: 2 },
  },
  'sala-padre-chagas': {
    mode: 'instant',
    rates: { halfDayInCents: 280_00, dayInCents: 590_00 },
    rules: meeting,
    closedAtYearsEnd: true,
  },
  'armazem-republica-cidade-baixa': {
    mode: 'instant',
    rates: { weekInCents: 290_00, monthInCents: 890_00 },
    rules: { units: 25 },
    isPaidHere: true,
    blocks: [cleaning],
  },
  'varanda-da-lagoa': {
    mode: 'request',
    rates: { dayInCents: 79_00, sundayPercent: 20 },
    rules: { ...monthly, units: 9 },
    isPaidHere: true,
    closedAtYearsEnd: true,
  },
  'casarao-bom-jesus': {
    mode: 'instant',
    rates: { hourInCents: 16_00, weekInCents: 300_00, holidayPercent: 50 },
    rules: { units: 30 },
  },
  'sala-rio-vermelho': { mode: 'request', rates: { halfDayInCents: 230_00 }, rules: meeting },
  'escritorio-santos-dumont-aldeota': {
    mode: 'request',
    rates: { weekInCents: 1000_00, monthInCents: 3400_00 },
    rules: { maximumDays: 60, holidays: 'state' },
  },
  'sala-408-sul': {
    mode: 'request',
    rates: { hourInCents: 75_00, halfDayInCents: 230_00 },
    rules: { ...meeting, cancellationPolicy: 'moderate' },
  },
  'coworking-110-norte': {
    mode: 'instant',
    rates: { dayInCents: 55_00 },
    rules: { ...monthly, leadMinutes: 0, units: 11 },
  },
  'clinica-ricardo-paranhos': { mode: 'request', rates: { hourInCents: 62_00 }, rules: consulting },
  'sala-t63-bueno': { mode: 'request', rates: { dayInCents: 360_00 }, rules: meeting },
  'igarape-adrianopolis': {
    mode: 'instant',
    rates: { weekInCents: 290_00, sundayPercent: 30 },
    rules: { units: 18 },
    nextSunday: { start: '09:00', end: '13:00' },
  },
  'casa-das-mangueiras-belem': {
    mode: 'instant',
    rates: { weekInCents: 800_00 },
    rules: { units: 1, holidays: 'national' },
  },
}

/** The exceptions of a workspace, seen from the day of the start. */
function exceptionsOf(
  { closedAtYearsEnd, nextSunday }: DemoRules,
  today: string,
): BookingRules['exceptions'] {
  const year = today.slice(0, 4)
  const closed = closedAtYearsEnd ? yearsEnd.map((day) => `${year}-${day}`) : []
  let sunday = addDays(today, 1)
  while (weekdayOf(sunday) !== 'sun') sunday = addDays(sunday, 1)
  return [
    ...(nextSunday ? [{ date: sunday, periods: [nextSunday], note: 'Domingo aberto' }] : []),
    ...closed.filter((date) => date !== sunday).map((date) => ({ date, periods: [], note: 'Festas' })),
  ]
}

/**
 * Sets how the demonstration's workspaces can be booked and paid, with exceptions and blocks in the days to come.
 * @param hasBank whether payments are on the platform
 */
export async function insertDemoBookingRules(
  transaction: Transaction,
  stored: DemoWorkspaces,
  { now, hasBank }: { now: Date; hasBank: boolean },
): Promise<void> {
  for (const [key, demo] of Object.entries(demoBookingRules)) {
    const known = stored.get(key)
    if (!known) throw new Error(`The demonstration has no workspace '${key}'`)
    const { id, workspace } = known
    const timeZone = timeZoneOf(workspace)
    const today = localTimeIn(timeZone, now).day
    const { weeklyHours, ...changes } = demo.rules ?? {}
    const rules = {
      ...defaultBookingRules,
      ...changes,
      bookingMode: demo.mode,
      paymentMode: hasBank && demo.isPaidHere ? ('platform' as const) : ('direct' as const),
      rates: { ...noRates, ...demo.rates },
      exceptions: exceptionsOf(demo, today),
    }
    await storeBookingRules(transaction, id, rules, now)
    if (weeklyHours) await replaceWeeklyHours(transaction, id, weeklyHours)
    for (const block of demo.blocks ?? [])
      await insertDemoBlock(transaction, id, block, { timeZone, today, units: rules.units, now })
  }
}

type BlockContext = { timeZone: string; today: string; units: number; now: Date }

async function insertDemoBlock(
  transaction: Transaction,
  workspaceId: string,
  { after, start, end, unit, weeks = 1, note }: DemoBlock,
  { timeZone, today, units, now }: BlockContext,
): Promise<void> {
  const seriesId = newId()
  for (let week = 0; week < weeks; week += 1) {
    const day = addDays(today, after + week * 7)
    const period = {
      start: instantOf({ day, time: start }, timeZone),
      end: instantOf({ day, time: end }, timeZone),
    }
    const later = weeks - 1 - week
    await insertBlock(transaction, { workspaceId, seriesId, later, ...period, unit, note }, units, now)
  }
}
