import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'

// Separate from the page, which would otherwise be part of every page's scripts.

export type OwnWorkspacesAddress = { search?: string; status?: string }

/** The filters of a long list. */
export function ownWorkspacesAddress(address: Record<string, unknown>): OwnWorkspacesAddress {
  const { search, status } = address
  return {
    ...(typeof search === 'string' && search && { search }),
    ...(typeof status === 'string' && status && { status }),
  }
}

/** Title and head of a host's own workspaces, which no search engine lists. */
export function ownWorkspacesHead(siteUrl: string) {
  // Under either address it is the same page.
  return hiddenPageHead({ pathname: '/my-workspaces', context: { siteUrl } }, pageTitle('Meus Espaços'))
}
