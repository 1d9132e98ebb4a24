import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import type { ReportSubject } from './report-subject.ts'

const [ReportDialog, preloadDialog] = lazyPart(() => import('./report-dialog.tsx'))

/** Opens the dialog to report a published workspace, a review or a reply (REP-01, REV-11). */
export function ReportButton({ subject, label }: { subject: ReportSubject; label: string }) {
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
        {label}
      </Button>
      {isWanted && (
        <Suspense fallback={null}>
          <ReportDialog open={isOpen} onClose={() => setIsOpen(false)} subject={subject} />
        </Suspense>
      )}
    </>
  )
}
