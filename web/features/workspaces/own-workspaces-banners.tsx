import { APPROVAL_HOURS } from '#contract/workspace-status.ts'
import type { ManagedWorkspace } from '#contract/workspaces.ts'
import { Banner } from '#web/ui/banner.tsx'

type CreatedProps = { workspace: ManagedWorkspace | undefined; onClose: () => void }

/** Greets the space that was just sent (HOST-05). */
export function CreatedBanner({ workspace, onClose }: CreatedProps) {
  return (
    <Banner tone="success" live title="Recebemos o seu espaço" onClose={onClose}>
      {workspace ? <strong className="font-semibold break-words">{workspace.name}</strong> : 'Ele'} está em
      análise. A aprovação leva até {APPROVAL_HOURS} horas; depois dela, o anúncio aparece na busca.
    </Banner>
  )
}

/** Gives the reasons of the refusals and what to do about them (HOST-06). */
export function RejectedBanner({ rejected }: { rejected: readonly ManagedWorkspace[] }) {
  const [first] = rejected
  if (!first) return null
  const title =
    rejected.length === 1 ? `${first.name} foi recusado` : `${rejected.length} espaços foram recusados`
  return (
    <Banner tone="danger" title={title}>
      <ul className="my-1 flex flex-col gap-1">
        {rejected.map(({ id, name, rejectionReason }) => (
          <li key={id} className="break-words whitespace-pre-line">
            {rejected.length > 1 && <strong className="font-semibold">{name}. </strong>}
            Motivo: {rejectionReason ?? 'não informado.'}
          </li>
        ))}
      </ul>
      <p>Um espaço recusado pode ser corrigido e enviado de novo: ajuste o que o motivo aponta.</p>
    </Banner>
  )
}
