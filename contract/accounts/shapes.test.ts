import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { passwordChangeSchema } from '../profile/shapes.ts'
import { administratorInputSchema } from '../users/shapes.ts'
import { isPasswordTooShort } from './credentials.ts'
import { passwordResetSchema, signUpSchema } from './shapes.ts'

const TOO_SHORT = 'A senha deve ter pelo menos 8 caracteres'
const TOO_LONG = 'A senha deve ter no máximo 128 caracteres'

const setsPassword: Record<string, z.ZodType> = {
  'sign-up': signUpSchema.shape.password,
  recovery: passwordResetSchema.shape.newPassword,
  change: passwordChangeSchema.shape.newPassword,
  administrator: administratorInputSchema.shape.password,
}

const refusalsOf = (schema: z.ZodType, password: string) =>
  schema.safeParse(password).error?.issues.map(({ message }) => message) ?? []

describe.each(Object.entries(setsPassword))('the password of a %s', (_, schema) => {
  test.each([
    ['an emoji, one character of two units,', '🔑'],
    ['a letter with its accent typed apart', 'ã'.normalize('NFD')],
  ])('counts %s once', (_name, character) => {
    expect(refusalsOf(schema, character.repeat(7))).toEqual([TOO_SHORT])
    expect(refusalsOf(schema, character.repeat(8))).toEqual([])
    expect(refusalsOf(schema, character.repeat(128))).toEqual([])
    expect(refusalsOf(schema, character.repeat(129))).toEqual([TOO_LONG])
  })
})

test('the strength meter counts characters as the rule does', () => {
  for (const character of ['🔑', 'ã'.normalize('NFD')]) {
    expect([7, 8].map((length) => isPasswordTooShort(character.repeat(length)))).toEqual([true, false])
  }
})
