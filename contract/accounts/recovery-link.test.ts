import { describe, expect, test } from 'vitest'
import { findRecoveryPath, findRecoveryToken } from './recovery-link.ts'

const at = (address: string) => new URL(address, 'https://pouso.example')

describe('an address with a recovery link', () => {
  test.each([
    '/?type=recovery&token=abc',
    '/workspaces?city=Recife&type=recovery&token=abc',
    '/login?token=abc&type=password-recovery',
    '/password-recovery?token=abc',
    '/?password-recovery&token=abc',
    '/#type=recovery&token=abc',
    '/faq#token=abc&type=password-recovery',
  ])('%s leads to the page that takes it', (address) => {
    expect(findRecoveryPath(at(address))).toBe('/reset-password?type=recovery&token=abc')
  })

  test.each([
    '/reset-password?type=recovery&token=abc',
    '/?type=recovery',
    '/?type=recovery&token=',
    '/?token=abc',
    '/?type=desk&token=abc',
    '/workspaces?type=recovery#token=abc',
    '/password-recovery',
    '/faq?x=password-recovery&token=abc',
  ])('%s stays where it is', (address) => {
    expect(findRecoveryPath(at(address))).toBeUndefined()
  })
})

test.each([
  ['/reset-password?type=recovery&token=abc', 'abc'],
  ['/reset-password?token=abc', 'abc'],
  ['/reset-password#type=recovery&token=abc', 'abc'],
  ['/reset-password?type=recovery', undefined],
  ['/reset-password', undefined],
  ['/reset-password#token=a#b', 'a#b'],
])('the token of %s is %s', (address, token) => {
  expect(findRecoveryToken(at(address))).toBe(token)
})

test('keeps later hash signs in the token when the hash comes without its sign', () => {
  expect(findRecoveryToken({ search: '', hash: 'token=a#b' })).toBe('a#b')
})
