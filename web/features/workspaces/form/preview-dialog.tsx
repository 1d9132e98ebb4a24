import type { Workspace } from '#contract/workspaces/shapes.ts'
import { PeopleSections } from '#web/features/workspaces/page/people-sections.tsx'
import { WorkspaceSections, WorkspaceTitle } from '#web/features/workspaces/page/workspace-detail.tsx'
import { WorkspaceGallery } from '#web/features/workspaces/page/workspace-gallery.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'

type Props = { workspace: Workspace; open: boolean; onClose: () => void }

/** The page of the workspace with what the form holds, as the public will see it (SPC-51). */
export default function PreviewDialog({ workspace, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Como o público vai ver"
      description="Ainda não foi enviado: é o que está no formulário agora."
      size="xl"
      footer={
        <DialogActions>
          <Button onClick={onClose}>Voltar ao formulário</Button>
        </DialogActions>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section aria-label="Página do espaço" tabIndex={0}>
        <WorkspaceTitle workspace={workspace} />
        <div className="mt-6 mb-8">
          <WorkspaceGallery workspace={workspace} />
        </div>
        <WorkspaceSections workspace={workspace} people={<PeopleSections workspace={workspace} />} />
      </section>
    </Dialog>
  )
}
