import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'

const [ReportDialog, preloadDialog] = lazyPart(() => import('./report-dialog.tsx'))

/** 'Reportar', which opens the dialog to report a published workspace (REP-01). */
export function ReportButton({ workspaceId }: { workspaceId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const isHydrated = useHydrated()
  const [isWanted, setIsWanted] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon={<Flag className="size-4" />}
        aria-haspopup="dialog"
        inert={!isHydrated}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          setIsWanted(true)
          setIsOpen(true)
        }}
      >
        Reportar
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <ReportDialog open={isOpen} onClose={() => setIsOpen(false)} workspaceId={workspaceId} />
        </Suspense>
      )}
    </>
  )
}
