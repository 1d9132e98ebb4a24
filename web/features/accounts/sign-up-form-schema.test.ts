import { expect, test } from 'vitest'
import { signUpFormSchema } from './sign-up-form-schema.ts'

test('treats composed and separate accents in the two passwords as equal', () => {
  const password = 'uma expressão bem secreta'.normalize('NFC')
  const fields = {
    name: 'Marina de Souza',
    email: 'marina@teste.example',
    role: 'guest',
    termsAccepted: true,
    password,
    passwordConfirmation: password.normalize('NFD'),
  }
  expect(signUpFormSchema.safeParse(fields).success).toBe(true)
})
