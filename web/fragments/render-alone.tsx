import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'

/** The HTML of a fragment, whose links are this router's. */
export function renderAlone(router: AnyRouter, body: ReactElement): string {
  return renderToString(<RouterContextProvider router={router}>{body}</RouterContextProvider>)
}
