import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadToTopOfSamePage } from './same-address.ts'

const scrolled = vi.fn()
beforeEach(() => vi.stubGlobal('scrollTo', scrolled))
afterEach(() => {
  vi.unstubAllGlobals()
  scrolled.mockReset()
})

test.each([
  ['the same address', { href: '/espacos/recife-pe', hash: '' }, true],
  [
    'the same address, with a place that stays',
    { href: '/espacos/recife-pe', hash: '', resetScroll: false },
    false,
  ],
  ['another address', { href: '/espacos/natal-rn', hash: '' }, false],
  ['a part of the same page', { href: '/espacos/recife-pe', hash: 'mapa' }, false],
])('a link to %s: leads to the top %s', (_, next, isLed) => {
  const commitLocation = vi.fn(async () => {})
  const router = { commitLocation, latestLocation: { href: '/espacos/recife-pe' } } as unknown as AnyRouter
  leadToTopOfSamePage(router)
  void router.commitLocation(next as never)
  expect(scrolled).toHaveBeenCalledTimes(isLed ? 1 : 0)
  expect(commitLocation).toHaveBeenCalledWith(next)
})
