import { expect, test } from 'vitest'
import { escapeHtml, linkedText } from './linked-text.ts'

test.each([
  ['Sem endereço.', 'Sem endereço.'],
  [
    'Veja https://pouso.example/a?b=1&c=2',
    'Veja <a href="https://pouso.example/a?b=1&amp;c=2">https://pouso.example/a?b=1&amp;c=2</a>',
  ],
  [
    'Em http://pouso.example/settings.',
    'Em <a href="http://pouso.example/settings">http://pouso.example/settings</a>.',
  ],
  ['<b>"oi"</b>', '&lt;b&gt;&quot;oi&quot;&lt;/b&gt;'],
])('links the addresses and escapes the rest of %j', (text, html) => {
  expect(linkedText(text)).toBe(html)
})

test('puts the style on every link', () => {
  expect(linkedText('http://a.b', 'color:red')).toBe('<a href="http://a.b" style="color:red">http://a.b</a>')
})

test('escapes each character with a meaning in HTML', () => {
  expect(escapeHtml(`<a href="x">D'Ávila & Cia.</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;D&#39;Ávila &amp; Cia.&lt;/a&gt;',
  )
})
