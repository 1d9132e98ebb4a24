import { expect, test } from 'vitest'
import type { z } from 'zod'
import { signUpSchema } from '../accounts/shapes.ts'
import { addParticipantRequestSchema } from '../bookings/participant-shapes.ts'
import { profileInputSchema } from '../profile/shapes.ts'
import { administratorInputSchema } from '../users/shapes.ts'

const names: Record<string, z.ZodType> = {
  'somebody who signs up': signUpSchema.shape.name,
  'a user': profileInputSchema.shape.name,
  'an administrator': administratorInputSchema.shape.name,
  'somebody who is invited': addParticipantRequestSchema.shape.name,
}

test.each(Object.entries(names))('the name of %s is one line', (_, name) => {
  expect(name.parse(' Ana\r\n\n\tMaria  Prado\u2028Lima\u0085\u0007 ')).toBe('Ana Maria Prado Lima')
  expect(name.parse('José d’Ávila')).toBe('José d’Ávila')
  const [issue] = name.safeParse('Ana\0').error?.issues ?? []
  expect(issue?.message).toBe('Há um caractere inválido no texto')
  expect(name.safeParse('a'.repeat(121)).success).toBe(false)
})
