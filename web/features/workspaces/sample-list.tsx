import { SampleNotice } from './sample-notice.tsx'
import { sampleWorkspaces } from './sample-workspaces.ts'
import { WorkspaceGrid } from './workspace-grid.tsx'

/** All samples, marked and explained; loaded only where the list has nothing else (LIST-18, LIST-19). */
export default function SampleList() {
  return (
    <>
      <SampleNotice className="mb-8" />
      <WorkspaceGrid workspaces={sampleWorkspaces} level={2} areSamples />
    </>
  )
}
