import { Link } from '@tanstack/react-router'
import { CirclePlay, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ManagedWorkspace } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { usePausingMany } from './use-pausing-many.ts'
import { refusalOf } from './use-rejections-seen.ts'

type CreatedProps = { workspace: ManagedWorkspace | undefined; isLoading: boolean; onClose: () => void }

/** Greets the workspace that was just sent, until it is decided on or deleted (HOST-05). */
export function CreatedBanner({ workspace, isLoading, onClose }: CreatedProps) {
  if (!isLoading && workspace?.approvalStatus !== 'pending') return null
  return (
    <Banner tone="success" live title="Recebemos o seu espaço" onClose={onClose}>
      {workspace ? <strong className="font-semibold break-words">{workspace.name}</strong> : 'Ele'} está em
      análise. A aprovação leva até {APPROVAL_HOURS} horas; depois dela, o anúncio aparece na busca.
    </Banner>
  )
}

/** Shows the reasons of rejections, with links to fix them (HOST-06, HOST-15). */
export function RejectedBanner({ workspaces }: { workspaces: readonly ManagedWorkspace[] }) {
  const rejected = workspaces.filter(({ approvalStatus }) => approvalStatus === 'rejected')
  const refusedChanges = workspaces.filter(({ revision }) => revision?.status === 'rejected')
  return (
    <>
      {rejected.length > 0 && (
        <Refusals
          title={
            rejected.length === 1
              ? `O espaço “${rejected[0]?.name}” foi recusado`
              : `${rejected.length} espaços foram recusados`
          }
          refused={rejected.map(({ rejectionReason, ...workspace }) => ({
            ...workspace,
            reason: rejectionReason,
          }))}
        >
          Um espaço recusado pode ser corrigido e enviado novamente: edite o que o motivo aponta e salve.
        </Refusals>
      )}
      {refusedChanges.length > 0 && (
        <Refusals
          title={
            refusedChanges.length === 1
              ? `A alteração de “${refusedChanges[0]?.name}” foi recusada`
              : `${refusedChanges.length} alterações foram recusadas`
          }
          refused={refusedChanges.map(({ revision, ...workspace }) => ({
            ...workspace,
            reason: revision?.rejectionReason ?? null,
          }))}
        >
          O anúncio ficou como estava. Edite novamente para corrigir a alteração, ou desista dela.
        </Refusals>
      )}
    </>
  )
}

/** Says that one or several workspaces are paused, with a button that reactivates all of them (HOST-29). */
export function PausedBanner({ workspaces }: { workspaces: readonly ManagedWorkspace[] }) {
  const pausing = usePausingMany()
  const isHydrated = useHydrated()
  const paused = workspaces.filter(({ isPaused }) => isPaused)
  if (paused.length < 2 && paused.length < workspaces.length) return null
  if (paused.length === 0) return null
  return (
    <Banner
      tone="info"
      title={paused.length === 1 ? 'Seu espaço está pausado' : `${paused.length} espaços estão pausados`}
      action={
        <Button
          variant="outline"
          size="sm"
          inert={!isHydrated}
          busy={pausing.isPending}
          icon={<CirclePlay className="size-4" />}
          onClick={() =>
            pausing.setPaused(
              paused.map(({ id }) => id),
              false,
            )
          }
        >
          {paused.length === 1 ? 'Reativar' : 'Reativar todos'}
        </Button>
      }
    >
      {paused.length === 1
        ? 'Enquanto isso, ele não aparece para o público, nem o que for aprovado.'
        : 'Enquanto isso, nada deles aparece para o público, nem o que for aprovado.'}
    </Banner>
  )
}

type RefusalsProps = {
  title: string
  refused: readonly { id: string; name: string; reason: string | null }[]
  /** What to do now. */
  children: ReactNode
}

function Refusals({ title, refused, children }: RefusalsProps) {
  const isAlone = refused.length === 1
  return (
    <Banner tone="danger" title={title} action={isAlone && refused[0] && <EditLink {...refused[0]} />}>
      <ul className="my-1 flex flex-col gap-3">
        {refused.map(({ id, name, reason }) => (
          <li
            key={id}
            {...refusalOf(id)}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
          >
            <span className="min-w-0 flex-[1_1_16rem] text-wrap break-words whitespace-pre-line">
              {!isAlone && <strong className="font-semibold">{name}. </strong>}
              Motivo: {reason ?? 'não informado.'}
            </span>
            {!isAlone && <EditLink id={id} name={name} />}
          </li>
        ))}
      </ul>
      <p>{children}</p>
    </Banner>
  )
}

function EditLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/workspace/$id/edit" params={{ id }} className={buttonClass({ size: 'sm' })}>
      <Pencil aria-hidden="true" className="size-4" />
      Editar<span className="sr-only"> {name}</span>
    </Link>
  )
}
