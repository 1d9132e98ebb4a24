import { describe, expect, test } from 'vitest'
import { formatPhone, isBrazilianPhone } from './rules.ts'

describe('a phone number is formatted while it is typed', () => {
  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['119', '(11) 9'],
    ['113456', '(11) 3456'],
    ['1134567', '(11) 3456-7'],
    ['1134567890', '(11) 3456-7890'],
    ['11912345678', '(11) 91234-5678'],
    ['119123456789', '(11) 91234-5678'],
    ['+11 (9) 1234.5678', '(11) 91234-5678'],
    ['telefone', ''],
  ])('%j reads %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
  })
})

describe('a Brazilian phone number', () => {
  test.each(['11912345678', '(11) 91234-5678', '1123456789', '(81) 5678-1234', '99 2000-0000'])(
    'is %j',
    (text) => {
      expect(isBrazilianPhone(text)).toBe(true)
    },
  )

  test.each([
    ['an area code that nobody has', '20912345678'],
    ['a mobile number that does not begin with 9', '11812345678'],
    ['a digit too many', '119123456789'],
    ['a digit too few', '1191234567'],
    ['a landline that begins with 1', '1112345678'],
    ['a landline that begins with 6', '1162345678'],
    ['a landline with a digit too many, or a mobile without its 9', '11234567890'],
    ['no area code', '912345678'],
    ['the code of the country', '5511912345678'],
    ['nothing', ''],
  ])('is not one with %s', (_, text) => {
    expect(isBrazilianPhone(text)).toBe(false)
  })
})
