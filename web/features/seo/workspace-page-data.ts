import { createIsomorphicFn } from '@tanstack/react-start'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { breadcrumbData, type StructuredData } from './structured-data.ts'
import { workspaceData } from './workspace-data.ts'
import { workspaceCrumbs } from './workspace-seo.ts'

/**
 * What search engines read about a workspace on its page. They read what the server answers: the browser leaves it as
 * it is, without the script that makes it, and has as many blocks so that hydration finds the same elements.
 */
export const workspacePageData = createIsomorphicFn()
  .server((siteUrl: string, workspace: Workspace): StructuredData[] => [
    workspaceData(siteUrl, workspace),
    breadcrumbData(siteUrl, workspaceCrumbs(workspace)),
  ])
  .client((_siteUrl: string, _workspace: Workspace): StructuredData[] =>
    Array(2).fill({ '@type': 'WebPage' }),
  )
