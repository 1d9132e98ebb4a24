import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { PageFragments } from './page-fragments.ts'

const body = createElement('p')
let marks = 0
const nextMark = () => `[${marks++}]`

test('what a page lacks is rendered after it, once, and known to the pages after it', () => {
  const render = vi.fn(() => '<p>Sala</p>')
  const first = new PageFragments(nextMark)
  expect([first.find('sala', body), first.find('sala', body)]).toEqual([undefined, undefined])
  first.learn(render)
  const second = new PageFragments(nextMark)
  expect(second.find('sala', body)).toBe('<p>Sala</p>')
  second.learn(render)
  expect(render).toHaveBeenCalledTimes(1)
})

test('personal parts within a fragment are marked again for each page', () => {
  const parts: unknown[] = []
  const markFor = (page: string) => (name: string, props: object) => {
    parts.push([page, name, props])
    return `[${page}]`
  }
  const first = new PageFragments(markFor('first'))
  first.find('footer', body)
  first.learn((_, mark) => `<b>a</b>${mark('viewer', {})}<b>b</b>${mark('host', { size: 'lg' })}`)
  expect(new PageFragments(markFor('second')).find('footer', body)).toBe('<b>a</b>[second]<b>b</b>[second]')
  expect(parts).toEqual([
    ['second', 'viewer', {}],
    ['second', 'host', { size: 'lg' }],
  ])
})

test('the least recently used fragments are evicted when there are too many', () => {
  const keep = (key: string) => {
    const page = new PageFragments(nextMark)
    page.find(key, body)
    page.learn(() => 'x'.repeat(3_000_000))
  }
  const isKnown = (key: string) => new PageFragments(nextMark).find(key, body) !== undefined
  keep('one')
  keep('two')
  expect(isKnown('one')).toBe(true)
  keep('three')
  expect(['one', 'two', 'three'].map(isKnown)).toEqual([true, false, true])
})
