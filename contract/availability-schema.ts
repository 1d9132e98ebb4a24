import { z } from 'zod'
import { minutesOfTime, weekdays, weekdaysFromMonday } from './availability.ts'

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

const timeSchema = (required: string) =>
  z.string({ error: required }).min(1, required).regex(TIME_PATTERN, 'Use o formato HH:MM')

export const isoDateSchema = z.iso.date('Use uma data válida')

/** An earlier year is a slip of the hand, such as 0264. */
const EARLY_YEAR = /^[01]\d{3}-/
const periodDateSchema = isoDateSchema.refine((date) => !EARLY_YEAR.test(date), 'Use um ano a partir de 2000')

const NO_DAY = 'Escolha pelo menos um dia de funcionamento'
const NO_HOURS = 'Informe os horários de início e de encerramento'

const hoursSchema = z.object(
  {
    start: timeSchema('Horário de início é obrigatório'),
    end: timeSchema('Horário de encerramento é obrigatório'),
  },
  { error: NO_HOURS },
)
const periodSchema = z.object({
  startDate: periodDateSchema.nullish(),
  endDate: periodDateSchema.nullish(),
})

/** Lets a rule about one part be checked although another part is wrong, so that a form tells both at once. */
function whenPartIs(part: z.ZodType, find: (value: { availableHours?: unknown }) => unknown) {
  return ({ value }: { value: unknown }) =>
    typeof value === 'object' && value !== null && part.safeParse(find(value)).success
}

export const availabilitySchema = z
  .object(
    {
      availableDays: z
        .array(z.enum(weekdays, { error: 'Escolha dias da semana' }), { error: NO_DAY })
        .min(1, NO_DAY)
        .transform((days) => weekdaysFromMonday.filter((day) => days.includes(day))),
      availableHours: hoursSchema,
      ...periodSchema.shape,
    },
    { error: 'Informe os dias e horários de funcionamento' },
  )
  .refine(({ availableHours: { start, end } }) => minutesOfTime(end) > minutesOfTime(start), {
    path: ['availableHours', 'end'],
    message: 'O horário de encerramento deve ser depois do início',
    when: whenPartIs(hoursSchema, (value) => value.availableHours),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    path: ['endDate'],
    message: 'A data final deve ser depois da inicial',
    when: whenPartIs(periodSchema, (value) => value),
  })
