import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ReactElement } from 'react'
import { type FragmentKey, writeKey } from './fragment-key.ts'

type Content = { children: ReactElement } | { dangerouslySetInnerHTML: { __html: string } }

/**
 * The content of an element that the server renders once for many pages, as props of the element. Until it is hydrated,
 * `body` may depend on its key alone, not on its place (`useId`), contexts or who reads (but by `PersonalPart`), and
 * may load no pictures. `tests/shared-pages.test.ts` compares what the server keeps with what it renders again.
 * @param key what the content depends on; called on the server alone
 */
export const fragment = createIsomorphicFn()
  .server((key: () => FragmentKey, body: ReactElement): Content => {
    const fragments = getGlobalStartContext()?.page.fragments
    const html = fragments?.find(writeKey(key()), body)
    return html === undefined ? { children: body } : { dangerouslySetInnerHTML: { __html: html } }
  })
  .client((_key: () => FragmentKey, body: ReactElement): Content => ({ children: body }))
