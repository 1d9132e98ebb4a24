import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const strengthOf = (password: string, personal: string[] = []) => passwordStrength(password, false, personal)

test('rates a password that is too short at 0, whatever it contains', () => {
  expect(passwordStrength('uma frase bem secreta', true)).toBe(0)
})

test.each(['12345678', 'senha123', 'aaaaaaaaaaaa', 'abcdefghijkl', 'qwerty2024', 'password1'])(
  '%s is weak',
  (password) => expect(strengthOf(password)).toBe(1),
)

test('rates longer and more varied passwords higher', () => {
  expect(strengthOf('gatoxale')).toBe(1)
  expect(strengthOf('gatoxaleu7')).toBe(2)
  expect(strengthOf('Gato-xale7')).toBe(3)
  expect(strengthOf('uma frase bem secreta')).toBe(4)
})

test('rates the name and the e-mail of the user low', () => {
  expect(strengthOf('camilarocha77')).toBeGreaterThan(1)
  expect(strengthOf('camilarocha77', ['Camila Rocha'])).toBe(1)
})
