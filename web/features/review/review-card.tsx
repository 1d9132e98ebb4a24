import { Link } from '@tanstack/react-router'
import { Check, Star, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatInstant } from '#contract/dates.ts'
import { formatPrice, priceUnitLabels } from '#contract/price.ts'
import { workspaceTypeLabels } from '#contract/workspace-types.ts'
import type { ManagedWorkspace } from '#contract/workspaces.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { timeLeft } from './time-left.ts'
import { useDecisions } from './use-decisions.ts'

type Props = {
  workspace: ManagedWorkspace
  /** When the list was read, in milliseconds: what the time left is counted from. */
  now: number
  /** A decision went through, and the card leaves its list. */
  onDecided: () => void
}

/** One space of the panel: what it is, how long there is to decide, and the decisions. */
export function ReviewCard({ workspace, now, onDecided }: Props) {
  const { name, type, hostName, description, address, city, state, capacity, approvalStatus } = workspace
  const left = approvalStatus === 'pending' ? timeLeft(workspace.updatedAt, now) : undefined
  return (
    <Card
      as="li"
      flush
      className="grid gap-x-6 gap-y-4 p-4 sm:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)]"
    >
      <div className="aspect-4/3 overflow-hidden rounded-field bg-base-200">
        <Cover workspace={workspace} />
      </div>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap gap-2">
          <Badge>{workspaceTypeLabels[type]}</Badge>
          {left && <Badge tone={left.tone}>{left.text}</Badge>}
          {workspace.isPaused && <Badge>Pausado</Badge>}
          {workspace.isFeatured && <Badge tone="accent">Destaque</Badge>}
        </div>
        <h3 className="mt-3 text-xl break-words">{name}</h3>
        <p className="mt-1 break-words text-muted">
          {address}, {city}, {state}
        </p>
        <p className="mt-3 line-clamp-3 max-w-prose break-words">{description}</p>
        <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-[0.9375rem]">
          <Fact label="Anfitrião">{hostName}</Fact>
          <Fact label="Preço">
            {formatPrice(workspace.price)} /{priceUnitLabels[workspace.priceUnit]}
          </Fact>
          <Fact label="Capacidade">{capacity === 1 ? 'Até 1 pessoa' : `Até ${capacity} pessoas`}</Fact>
          <Fact label="Imagens">{workspace.imageCount}</Fact>
          <Fact label={approvalStatus === 'pending' ? 'Enviado em' : 'Alterado em'}>
            {formatInstant(workspace.updatedAt)}
          </Fact>
        </dl>
        {approvalStatus === 'rejected' && (
          <p className="mt-4 max-w-prose border-l-2 border-error pl-3 break-words whitespace-pre-line">
            <span className="font-medium text-error">Motivo:</span>{' '}
            {workspace.rejectionReason ?? 'não informado.'}
          </p>
        )}
        <Decisions workspace={workspace} onDecided={onDecided} />
      </div>
    </Card>
  )
}

function Decisions({ workspace, onDecided }: Omit<Props, 'now'>) {
  const { id, name, approvalStatus, isFeatured, isPublic } = workspace
  const decisions = useDecisions(workspace)
  const [isAskingReason, setIsAskingReason] = useState(false)
  const isApproved = approvalStatus === 'approved'
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
        Ver Aplicação<span className="sr-only"> de {name}</span>
      </Link>
      {!isApproved && (
        <Button
          inert={inert}
          icon={<Check aria-hidden="true" className="size-5" />}
          busy={decisions.isApproving}
          className="max-sm:flex-1"
          disabled={decisions.isRejecting}
          onClick={() => void approve()}
        >
          Aprovar<span className="sr-only"> {name}</span>
        </Button>
      )}
      {approvalStatus !== 'rejected' && (
        <Button
          inert={inert}
          variant="ghost"
          icon={<X aria-hidden="true" className="size-5" />}
          disabled={decisions.isApproving}
          onClick={() => setIsAskingReason(true)}
          className="text-error max-sm:flex-1"
        >
          {isApproved ? 'Retirar do ar' : 'Recusar'}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {isApproved && isPublic && (
        <Chip
          inert={inert}
          pressed={isFeatured}
          onPressedChange={(featured) => void decisions.setFeatured(featured)}
          disabled={decisions.isFeaturing}
          icon={<Star aria-hidden="true" />}
        >
          {isFeatured ? 'Em destaque' : 'Destacar'}
          <span className="sr-only"> {name}</span>
        </Chip>
      )}
      <RejectDialog
        open={isAskingReason}
        onClose={() => setIsAskingReason(false)}
        name={name}
        subject={isApproved ? 'published' : 'space'}
        busy={decisions.isRejecting}
        onReject={(reason) => void reject(reason)}
      />
    </div>
  )
}

/** A name and its value. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium break-words">{children}</dd>
    </div>
  )
}

function Cover({ workspace: { name, images } }: { workspace: ManagedWorkspace }) {
  const [cover] = images
  if (!cover) {
    return (
      <div className="flex size-full flex-col items-center justify-center gap-1 text-muted">
        <ArchDrawing className="h-16! w-20!" />
        <span className="text-sm">Nenhuma imagem</span>
      </div>
    )
  }
  const { url, srcSet, width, height, placeholder } = cover
  return (
    <Picture
      image={{
        src: url,
        srcSet,
        width,
        height,
        alt: `Imagem de ${name}`,
        ...(placeholder && { placeholder }),
      }}
      sizes="(min-width: 1024px) 272px, (min-width: 640px) 208px, 100vw"
      className="size-full"
    />
  )
}
