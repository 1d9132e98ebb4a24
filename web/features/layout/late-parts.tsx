import type { ErrorComponentProps } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { useEffect } from 'react'
import { onFirstInteraction } from '#web/ui/first-interaction.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { ErrorPage, FindingHelp, NotFoundPage } from './failure-pages.ts'
import { AccountMenu, ViewerCard, ViewerPages } from './viewer-parts.ts'

const loadViewerParts = () => import('./viewer-parts.ts')

const getAccountMenu = createIsomorphicFn()
  .server((): typeof AccountMenu => AccountMenu)
  .client(() => lateScript(() => loadViewerParts().then((file) => file.AccountMenu)))

const getViewerCard = createIsomorphicFn()
  .server((): typeof ViewerCard => ViewerCard)
  .client(() => lateScript(() => loadViewerParts().then((file) => file.ViewerCard)))

const getViewerPages = createIsomorphicFn()
  .server((): typeof ViewerPages => ViewerPages)
  .client(() => lateScript(() => loadViewerParts().then((file) => file.ViewerPages)))

export const LateAccountMenu = serverRenderedPart(getAccountMenu(), <span className="ml-1 block size-11" />)
export const LateViewerCard = serverRenderedPart(getViewerCard())
export const LateViewerPages = serverRenderedPart(getViewerPages())

/** Loaded at the first interaction, since it is too late once the network has failed. */
const getFailurePages = createIsomorphicFn()
  .server(() => ({ ErrorPage, NotFoundPage, FindingHelp, preload: () => {} }))
  .client(() => {
    const [LoadedErrorPage, preload] = lazyPart<ErrorComponentProps>(async () => ({
      default: (await import('./failure-pages.ts')).ErrorPage,
    }))
    const [LoadedNotFoundPage] = lazyPart<object>(async () => ({
      default: (await import('./failure-pages.ts')).NotFoundPage,
    }))
    // Beside a message that says everything: without its script it stays as it is.
    const LoadedFindingHelp = lateScript<object>(() =>
      import('./failure-pages.ts').then((file) => file.FindingHelp),
    )
    return {
      ErrorPage: LoadedErrorPage,
      NotFoundPage: LoadedNotFoundPage,
      FindingHelp: LoadedFindingHelp,
      preload,
    }
  })

const failurePages = getFailurePages()

export const LateErrorPage = serverRenderedPart<ErrorComponentProps>(failurePages.ErrorPage)
export const LateNotFoundPage = serverRenderedPart<object>(failurePages.NotFoundPage)
export const LateFindingHelp = serverRenderedPart<object>(failurePages.FindingHelp)

/** Loads the pages for failures at the first interaction, since they can't be loaded once the connection is gone. */
export function usePreloadedFailurePages(): void {
  useEffect(() => onFirstInteraction(failurePages.preload), [])
}
