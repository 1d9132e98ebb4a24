import { Undo2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { moderatedNames } from '#contract/workspaces/fields.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { type ImageUploads, type StoredImage, storedImages } from '#web/api/image-uploads.ts'
import { WithdrawDialog } from '#web/features/workspaces/own/withdraw-dialog.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { findDifferences } from './find-differences.ts'
import type { FilledForm, WorkspaceFormValues } from './form-values.ts'
import { findShownVersion, type ShownVersion } from './shown-version.ts'
import { imagesOf, revisedForm, type StoredWorkspace, storedForm } from './stored-values.ts'

type Props = {
  stored: StoredWorkspace
  uploads: ImageUploads
  /** The form restarts without the change. */
  onWithdrawn: () => Promise<void>
}

/** Why the workspace or its change was refused, or that a change is pending, with what its host can do. */
export function EditStanding({ stored, uploads, onWithdrawn }: Props) {
  const { workspace } = stored
  const { approvalStatus, rejectionReason, revision } = workspace
  const isRejected = approvalStatus === 'rejected'
  const withdrawal = <Withdrawal workspace={workspace} onWithdrawn={onWithdrawn} />
  if (!isRejected && !revision) return null
  return (
    <div className="mb-8 flex flex-col gap-4">
      {isRejected && (
        <Banner tone="danger" title="Espaço recusado">
          <Reason reason={rejectionReason} />
          <p className="mt-2">
            Corrija o que o motivo aponta e salve: o espaço volta para a fila de aprovação.
          </p>
        </Banner>
      )}
      {revision?.rejectionReason === null && (
        <Banner tone="info" title="Há uma alteração em análise" action={withdrawal}>
          O formulário mostra essa alteração. A versão aprovada fica como está até a decisão. Preço,
          capacidade, dias, horários, tarifas, reservas e comodidades você muda sem mexer nela.
        </Banner>
      )}
      {revision && revision.rejectionReason !== null && (
        <RefusedChange
          reason={revision.rejectionReason}
          stored={storedForm(stored)}
          refused={revisedForm(stored, revision)}
          uploads={uploads}
        >
          {withdrawal}
        </RefusedChange>
      )}
    </div>
  )
}

type RefusedProps = {
  reason: string
  stored: FilledForm
  refused: FilledForm
  uploads: ImageUploads
  children: ReactNode
}

type Version = { values: WorkspaceFormValues; images: readonly StoredImage[]; isResumed: boolean }

/** The form holds the public version or a draft; one button switches to the refused text, and back (HOST-30). */
function RefusedChange({ reason, stored, refused, uploads, children }: RefusedProps) {
  const { getValues, setValue, formState } = useFormContext<WorkspaceFormValues>()
  const [{ isResumed, isDraft }, setShown] = useState(() => findShownVersion(shownNow(), { stored, refused }))
  /** The corrections of the refused text and of the public version, of which the form shows one. */
  const [kept, setKept] = useState<readonly Version[]>([])
  const back = kept.find((version) => version.isResumed !== isResumed) ?? kept[0]
  const other = useRef<HTMLButtonElement>(null)

  function shownNow(): FilledForm {
    const images = storedImages(uploads.getSnapshot().images)
    return { values: getValues(), pictures: images.map(({ picture }) => picture) }
  }

  /** Only what needs approval: a new price stays. */
  function take(version: Version) {
    const { values } = shownNow()
    const images = storedImages(uploads.getSnapshot().images)
    const typed = findDifferences(isResumed ? refused : stored, shownNow())
    const isTyped = typed.moderated.length > 0 || typed.pictures
    // The corrections are in the form again.
    const others = kept.filter((each) => each !== version && !(isTyped && each.isResumed === isResumed))
    setKept(isTyped ? [...others, { values, images, isResumed }] : others)
    for (const name of moderatedNames) {
      setValue(name, version.values[name], { shouldDirty: true, shouldValidate: formState.isSubmitted })
    }
    uploads.restore(version.images)
    // Corrections of the public version are nobody's version yet.
    setShown({ isResumed: version.isResumed, isDraft: !version.isResumed && kept.includes(version) })
  }

  function takeOther() {
    const { values, pictures } = isResumed ? stored : refused
    take({ values, images: imagesOf(pictures), isResumed: !isResumed })
  }

  return (
    <Banner
      tone="danger"
      title="Alteração recusada"
      action={
        <div className="flex flex-wrap gap-2">
          <Button ref={other} variant="outline" size="sm" onClick={takeOther}>
            {isResumed ? 'Voltar à versão no ar' : 'Retomar o texto recusado'}
          </Button>
          {back && (
            <Button
              variant="outline"
              size="sm"
              onClick={() => {
                take(back)
                // This button may be removed, and the focus with it.
                other.current?.focus()
              }}
            >
              Trazer minhas correções de volta
            </Button>
          )}
          {children}
        </div>
      }
    >
      <Reason reason={reason} />
      <p className="mt-2" role="status">
        {shownText({ isResumed, isDraft })}
      </p>
    </Banner>
  )
}

function shownText({ isResumed, isDraft }: ShownVersion): string {
  if (isDraft) return 'O formulário mostra o seu rascunho: corrija o que o motivo aponta e salve.'
  return isResumed
    ? 'O formulário mostra o texto recusado: corrija o que o motivo aponta e salve.'
    : 'O formulário mostra o que o público vê hoje.'
}

function Withdrawal({ workspace, onWithdrawn }: Pick<Props, 'onWithdrawn'> & { workspace: Workspace }) {
  const [isAsking, setIsAsking] = useState(false)
  const { formState } = useFormContext<WorkspaceFormValues>()
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        icon={<Undo2 className="size-4" />}
        onClick={() => setIsAsking(true)}
      >
        Desistir da alteração
      </Button>
      <WithdrawDialog
        workspace={workspace}
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onWithdrawn={onWithdrawn}
        {...(formState.isDirty && {
          alsoLost: 'O que você mudou neste formulário e não salvou também se perde.',
        })}
      />
    </>
  )
}

function Reason({ reason }: { reason: string | null }) {
  return <p className="break-words whitespace-pre-line">Motivo: {reason ?? 'não informado.'}</p>
}
