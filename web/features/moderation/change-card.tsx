import type { Picture as StoredPicture } from '#contract/images/shapes.ts'
import type { JudgedRevision } from '#contract/moderation/shapes.ts'
import { changesOf, moderatedFields, samePictures } from '#contract/workspaces/fields.ts'
import type { WorkspaceRevision } from '#contract/workspaces/shapes.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ChangedText } from '#web/ui/changed-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Comparison } from '#web/ui/comparison.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Flags } from './judged-facts.tsx'
import { Decisions, Fact, Facts, PanelCard } from './panel-card.tsx'
import type { CardContext } from './panel-list.tsx'
import { revisionTargetOf } from './targets.ts'
import { timeLeft } from './time-left.ts'

type Props = CardContext & {
  /** The published version. */
  workspace: JudgedRevision
  /** The pending revision. */
  change: WorkspaceRevision
}

const sides = { beforeLabel: 'Publicado', afterLabel: 'Alteração' }

/** A revision of a published workspace: the differences, old beside new, and the decisions (ADM-18). */
export function ChangeCard({ workspace, change, now, isGone, onCheck }: Props) {
  const { name, host, location, isPaused } = workspace
  const target = revisionTargetOf(workspace)
  const left = timeLeft(change.createdAt, now)
  const before = { ...workspace, zipCode: location.zipCode }
  return (
    <PanelCard name={name} target={target} isGone={isGone} className="flex flex-col p-5 sm:p-6">
      <div className="flex flex-wrap gap-2">
        <Badge tone="accent">Alteração</Badge>
        <Badge tone={left.tone}>{left.text}</Badge>
        {isPaused && <Badge>Pausado</Badge>}
      </div>
      <h3 className="mt-3 text-xl break-words">{name}</h3>
      <Facts>
        <Fact label="Anfitrião">{host.name}</Fact>
        <Fact label="Enviada em">
          <Instant at={change.createdAt} />
        </Fact>
      </Facts>
      <Flags name={name} flags={workspace.flags} />
      <ul
        aria-label={`O que muda em ${name}`}
        className="mt-4 divide-y divide-base-300 border-y border-base-300"
      >
        {changesOf(moderatedFields, before, change).map(({ label, ...texts }) => (
          <Comparison
            {...sides}
            key={label}
            label={label}
            before={<ChangedText text={texts.before} other={texts.after} tone="old" />}
            after={<ChangedText text={texts.after} other={texts.before} tone="new" />}
          />
        ))}
        {!samePictures(workspace.images, change.images) && (
          <Comparison
            {...sides}
            label="Imagens"
            before={<Thumbnails pictures={workspace.images} others={change.images} mark="Sai" />}
            after={<Thumbnails pictures={change.images} others={workspace.images} mark="Nova" />}
          />
        )}
      </ul>
      <Decisions
        target={target}
        openLabel="Ver espaço"
        can={{ approve: true, reject: true }}
        onCheck={onCheck}
      />
    </PanelCard>
  )
}

type ThumbnailsProps = {
  pictures: readonly StoredPicture[]
  others: readonly StoredPicture[]
  /** The badge of a picture that the other version lacks. */
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
              image={{ ...picture, src: picture.url, alt: `Imagem ${index + 1}` }}
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
