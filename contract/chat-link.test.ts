import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chatLink } from './chat-link.ts'

describe('chatLink', () => {
  test('encodes accents, line breaks and characters that are special in an address', () => {
    expect(chatLink('5511999990000', 'Olá! Sala & mesa?\nTotal: R$ 50')).toBe(
      'https://wa.me/5511999990000?text=Ol%C3%A1!%20Sala%20%26%20mesa%3F%0ATotal%3A%20R%24%2050',
    )
  })

  test('accepts the phone with punctuation', () => {
    expect(chatLink('+55 (11) 99999-0000', 'Oi')).toBe('https://wa.me/5511999990000?text=Oi')
  })

  test('carries any text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(new URL(chatLink('5511999990000', text)).searchParams.get('text')).toBe(text)
      }),
    )
  })

  test('replaces half an emoji instead of failing', () => {
    const halfEmoji = '🪴'.slice(0, 1)
    expect(new URL(chatLink('5511999990000', halfEmoji)).searchParams.get('text')).toBe('\ufffd')
  })
})
