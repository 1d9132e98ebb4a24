import { z } from 'zod'
import { minutesOfTime, weekdays, weekdaysFromMonday } from './availability.ts'

const TIME_PATTERN = /^([01]\d|2[0-3]):[0-5]\d$/

const timeSchema = (required: string) =>
  z.string({ error: required }).min(1, required).regex(TIME_PATTERN, 'Use o formato HH:MM')

export const isoDateSchema = z.iso.date('Use uma data válida')

const NO_DAY = 'Escolha pelo menos um dia de funcionamento'
const NO_HOURS = 'Informe os horários de início e de encerramento'

export const availabilitySchema = z
  .object(
    {
      availableDays: z
        .array(z.enum(weekdays, { error: 'Escolha dias da semana' }), { error: NO_DAY })
        .min(1, NO_DAY)
        .transform((days) => weekdaysFromMonday.filter((day) => days.includes(day))),
      availableHours: z.object(
        {
          start: timeSchema('Horário de início é obrigatório'),
          end: timeSchema('Horário de encerramento é obrigatório'),
        },
        { error: NO_HOURS },
      ),
      startDate: isoDateSchema.nullish(),
      endDate: isoDateSchema.nullish(),
    },
    { error: 'Informe os dias e horários de funcionamento' },
  )
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
