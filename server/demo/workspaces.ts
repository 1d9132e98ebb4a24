import type { DemoWorkspace } from './demo-workspace.ts'
import { centerWestAndNorthWorkspaces } from './workspaces-center-west-and-north.ts'
import { northeastWorkspaces } from './workspaces-northeast.ts'
import { saoPauloWorkspaces } from './workspaces-sao-paulo.ts'
import { southWorkspaces } from './workspaces-south.ts'
import { southeastWorkspaces } from './workspaces-southeast.ts'
import { unpublishedWorkspaces } from './workspaces-unpublished.ts'

/** Every workspace of the demonstration data set. */
export const demoWorkspaces: readonly DemoWorkspace[] = [
  ...saoPauloWorkspaces,
  ...southeastWorkspaces,
  ...southWorkspaces,
  ...northeastWorkspaces,
  ...centerWestAndNorthWorkspaces,
  ...unpublishedWorkspaces,
]
