import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

const hrefs = (text: string) => splitLinks(text).flatMap(({ href }) => (href ? [href] : []))

test('returns text without an address as one part', () => {
  expect(splitLinks('Olá, tudo bem?')).toEqual([{ text: 'Olá, tudo bem?' }])
  expect(splitLinks('')).toEqual([])
})

test('makes addresses links and loses nothing of the text', () => {
  const text = 'Veja https://exemplo.com.br/sala?x=1&y=2, ou (http://a.example/b). Certo?'
  const parts = splitLinks(text)
  expect(parts.map((part) => part.text).join('')).toBe(text)
  expect(hrefs(text)).toEqual(['https://exemplo.com.br/sala?x=1&y=2', 'http://a.example/b'])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'ftp://exemplo.com',
  'https://',
  'www.exemplo.com',
])('does not link %s', (text) => {
  expect(hrefs(text)).toEqual([])
})

test('ends an address at markup and quotes', () => {
  expect(hrefs('https://a.example/"onclick="x <b>https://b.example/</b>')).toEqual([
    'https://a.example/',
    'https://b.example/',
  ])
})
