import { TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/**
 * The notice of a stale list (LIST-19). It is there before a failure, and looks like `Banner`, whose script the list
 * has no room for.
 * @param props readAt when the list was read, in milliseconds since 1970; isBusy while it is being read again
 */
export function SavedListNotice({
  readAt,
  isBusy,
  onRetry,
}: {
  readAt: number
  isBusy: boolean
  onRetry: () => void
}) {
  const time = new Date(readAt).toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' })
  return (
    <div
      role="status"
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-[color-mix(in_oklab,var(--color-warning)_20%,var(--surface))] p-4 forced-colors:border"
    >
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 self-start" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{`Mostrando dados salvos às ${time}`}</p>
        <p className="text-pretty">Não foi possível carregar os espaços agora.</p>
      </div>
      <Button variant="outline" size="sm" busy={isBusy} onClick={onRetry}>
        Tentar novamente
      </Button>
    </div>
  )
}
