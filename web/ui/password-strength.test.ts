import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

const strengthOf = (password: string, personal: string[] = []) => passwordStrength(password, false, personal)

test('where it is too short nothing else counts', () => {
  expect(passwordStrength('uma frase bem secreta', true)).toBe(0)
})

test.each(['12345678', 'senha123', 'aaaaaaaaaaaa', 'abcdefghijkl', 'qwerty2024', 'password1'])(
  '%s is weak',
  (password) => expect(strengthOf(password)).toBe(1),
)

test('more letters and more kinds of them make it stronger', () => {
  expect(strengthOf('gatoxale')).toBe(1)
  expect(strengthOf('gatoxaleu7')).toBe(2)
  expect(strengthOf('Gato-xale7')).toBe(3)
  expect(strengthOf('uma frase bem secreta')).toBe(4)
})

test('the own name and e-mail are worth little', () => {
  expect(strengthOf('camilarocha77')).toBeGreaterThan(1)
  expect(strengthOf('camilarocha77', ['Camila Rocha'])).toBe(1)
})
