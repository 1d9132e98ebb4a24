import { z } from 'zod'

/** Sunday first, as Brazilian calendars are; the index is that of Date.getUTCDay(). */
export const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
export type Weekday = (typeof weekdays)[number]

/** Monday first: how the days of a space are listed. */
export const weekdaysFromMonday: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

export const weekdayLabels: Record<Weekday, string> = {
  mon: 'Seg',
  tue: 'Ter',
  wed: 'Qua',
  thu: 'Qui',
  fri: 'Sex',
  sat: 'Sáb',
  sun: 'Dom',
}

export const DEFAULT_FORM_DAYS: readonly Weekday[] = ['mon', 'tue', 'wed', 'thu', 'fri']
export const DEFAULT_FORM_HOURS = { start: '08:00', end: '18:00' } as const
/** Shown where a space has no stored hours. */
export const DEFAULT_DISPLAY_HOURS = { start: '09:00', end: '18:00' } as const

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

/** Minutes since midnight of a time given as HH:MM. */
export function minutesOfTime(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** HH:MM of minutes since midnight. */
export function timeOfMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** 'Seg, Ter, Qua', in the order of the week. */
export function formatDays(days: readonly Weekday[]): string {
  return weekdaysFromMonday
    .filter((day) => days.includes(day))
    .map((day) => weekdayLabels[day])
    .join(', ')
}

const timeSchema = (required: string) =>
  z.string({ error: required }).min(1, required).regex(TIME_PATTERN, 'Use o formato HH:MM')

export const isoDateSchema = z.iso.date('Use uma data válida')

export const availabilitySchema = z
  .object({
    availableDays: z
      .array(z.enum(weekdays, { error: 'Escolha dias da semana' }), { error: 'Escolha pelo menos um dia' })
      .min(1, 'Escolha pelo menos um dia de funcionamento')
      .transform((days) => weekdaysFromMonday.filter((day) => days.includes(day))),
    availableHours: z.object({
      start: timeSchema('Horário de início é obrigatório'),
      end: timeSchema('Horário de encerramento é obrigatório'),
    }),
    startDate: isoDateSchema.nullish(),
    endDate: isoDateSchema.nullish(),
  })
  .superRefine(({ availableHours: { start, end }, startDate, endDate }, context) => {
    if (minutesOfTime(end) <= minutesOfTime(start)) {
      context.addIssue({
        code: 'custom',
        path: ['availableHours', 'end'],
        message: 'O horário de encerramento deve ser depois do início',
      })
    }
    if (startDate && endDate && endDate < startDate) {
      context.addIssue({
        code: 'custom',
        path: ['endDate'],
        message: 'A data final deve ser depois da inicial',
      })
    }
  })

export type Availability = z.infer<typeof availabilitySchema>
