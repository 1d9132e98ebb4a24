import { createIsomorphicFn } from '@tanstack/react-start'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { breadcrumbData, type StructuredData } from './structured-data.ts'
import { workspaceData } from './workspace-data.ts'
import { workspaceCrumbs } from './workspace-seo.ts'

/**
 * The data about a workspace for search engines. They read what the server answers, so the browser leaves it unchanged
 * without loading the script for it, and renders as many blocks so that hydration finds the same elements.
 */
export const workspacePageData = createIsomorphicFn()
  .server((siteUrl: string, workspace: Workspace): StructuredData[] => [
    workspaceData(siteUrl, workspace),
    breadcrumbData(siteUrl, workspaceCrumbs(workspace)),
  ])
  .client((_siteUrl: string, _workspace: Workspace): StructuredData[] =>
    Array(2).fill({ '@type': 'WebPage' }),
  )
