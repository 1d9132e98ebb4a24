import { Link } from '@tanstack/react-router'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '#contract/dates.ts'
import type { Picture as StoredPicture } from '#contract/images-schema.ts'
import { changesOf, reviewedFields, samePictures } from '#contract/workspace-changes.ts'
import type { Workspace, WorkspaceRevision } from '#contract/workspaces.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChangedText } from '#web/ui/changed-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { Fact } from './review-card.tsx'
import { timeLeft } from './time-left.ts'
import { useChangeDecisions } from './use-decisions.ts'

type Props = {
  /** As the public sees it, */
  workspace: Workspace
  /** and as its host would have it. */
  change: WorkspaceRevision
  /** When the list was read, in milliseconds: what the time left is counted from. */
  now: number
  /** A decision went through, and the card leaves its list. */
  onDecided: () => void
}

/** A change of a published space: what differs, the old beside the new, and the decisions (ADM-18). */
export function ChangeCard({ workspace, change, now, onDecided }: Props) {
  const { name, host, location, isPaused } = workspace
  const left = timeLeft(change.createdAt, now)
  const before = { ...workspace, zipCode: location.zipCode }
  return (
    <Card as="li" className="flex flex-col">
      <div className="flex flex-wrap gap-2">
        <Badge tone="accent">Alteração</Badge>
        <Badge tone={left.tone}>{left.text}</Badge>
        {isPaused && <Badge>Pausado</Badge>}
      </div>
      <h3 className="mt-3 text-xl break-words">{name}</h3>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
        <Fact label="Anfitrião">{host.name}</Fact>
        <Fact label="Enviada em">{formatInstant(change.createdAt)}</Fact>
      </dl>
      <ul
        aria-label={`O que muda em ${name}`}
        className="mt-4 divide-y divide-base-300 border-y border-base-300"
      >
        {changesOf(reviewedFields, before, change).map(({ label, ...texts }) => (
          <Compared
            key={label}
            label={label}
            before={<ChangedText text={texts.before} other={texts.after} tone="old" />}
            after={<ChangedText text={texts.after} other={texts.before} tone="new" />}
          />
        ))}
        {!samePictures(workspace.images, change.images) && (
          <Compared
            label="Imagens"
            before={<Thumbnails pictures={workspace.images} others={change.images} mark="Sai" />}
            after={<Thumbnails pictures={change.images} others={workspace.images} mark="Nova" />}
          />
        )}
      </ul>
      <Decisions workspace={workspace} onDecided={onDecided} />
    </Card>
  )
}

function Compared({ label, before, after }: { label: string; before: ReactNode; after: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-3 py-4 md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
      <h4 className="font-semibold">{label}</h4>
      <div className="min-w-0">
        <p className="text-sm text-muted">Publicado</p>
        <div className="mt-1 break-words whitespace-pre-line">{before}</div>
      </div>
      <div className="min-w-0">
        <p className="text-sm text-muted">Alteração</p>
        <div className="mt-1 break-words whitespace-pre-line">{after}</div>
      </div>
    </li>
  )
}

type ThumbnailsProps = {
  pictures: readonly StoredPicture[]
  others: readonly StoredPicture[]
  /** What is said of a picture that the other side lacks. */
  mark: string
}

function Thumbnails({ pictures, others, mark }: ThumbnailsProps) {
  if (pictures.length === 0) return <p>Nenhuma imagem</p>
  return (
    <ol className="flex flex-wrap gap-2">
      {pictures.map((picture, index) => {
        const isMarked = !others.some(({ id }) => id === picture.id)
        return (
          <li key={picture.id} className="relative">
            <Picture
              image={{
                src: picture.url,
                srcSet: picture.srcSet,
                width: picture.width,
                height: picture.height,
                alt: `Imagem ${index + 1}`,
                ...(picture.placeholder && { placeholder: picture.placeholder }),
              }}
              sizes="112px"
              className={classNames('aspect-4/3 w-28 rounded-field', isMarked && 'outline-2 outline-primary')}
            />
            {isMarked && (
              <Badge tone={mark === 'Sai' ? 'danger' : 'success'} className="absolute! top-1 left-1">
                {mark}
              </Badge>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Decisions({ workspace, onDecided }: Pick<Props, 'workspace' | 'onDecided'>) {
  const { id, name } = workspace
  const decisions = useChangeDecisions(workspace)
  const [isAskingReason, setIsAskingReason] = useState(false)
  // A button that can't answer yet doesn't take the click.
  const inert = !useHydrated()

  async function approve() {
    if (await decisions.approve()) onDecided()
  }

  async function reject(reason: string) {
    const done = await decisions.reject(reason)
    setIsAskingReason(false)
    if (done) onDecided()
  }

  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Link
        to="/workspace/$id"
        params={{ id }}
        state={{ isAdminView: true }}
        className={buttonClass({ variant: 'outline', className: 'max-sm:w-full' })}
      >
        Ver espaço<span className="sr-only"> {name}</span>
      </Link>
      <Button
        inert={inert}
        icon={<Check aria-hidden="true" className="size-5" />}
        busy={decisions.isApproving}
        disabled={decisions.isRejecting}
        className="max-sm:flex-1"
        onClick={() => void approve()}
      >
        Aprovar<span className="sr-only"> a alteração de {name}</span>
      </Button>
      <Button
        inert={inert}
        variant="ghost"
        icon={<X aria-hidden="true" className="size-5" />}
        disabled={decisions.isApproving}
        onClick={() => setIsAskingReason(true)}
        className="text-error max-sm:flex-1"
      >
        Recusar<span className="sr-only"> a alteração de {name}</span>
      </Button>
      <RejectDialog
        open={isAskingReason}
        onClose={() => setIsAskingReason(false)}
        name={name}
        subject="change"
        busy={decisions.isRejecting}
        onReject={(reason) => void reject(reason)}
      />
    </div>
  )
}
