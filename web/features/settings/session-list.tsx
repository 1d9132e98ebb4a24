import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { DeviceSession } from '#contract/profile/shapes.ts'
import { signInMethodLabels } from '#contract/security/rules.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { toast } from '#web/ui/toast.tsx'
import { SettingsSection } from './settings-section.tsx'

/** Other devices change the list: an older answer is stale. */
const FRESH_MS = 10_000
const PHONE = /Android|iOS/

type Props = { onSignOut: () => void; onSessionsEnded: () => Promise<void> }

/** The user's sessions, each of which can be ended (SET-02, SET-03). */
export function SessionList({ onSignOut, onSessionsEnded }: Props) {
  const api = useApi()
  const isHydrated = useHydrated()
  const { data } = useSuspenseQuery(
    api.profile.sessions.queryOptions({ staleTime: FRESH_MS, refetchOnWindowFocus: true }),
  )
  const keeper = useRestoredFocus<HTMLUListElement>()
  const [isAsking, setIsAsking] = useState(false)
  const endAll = useMutation(api.profile.endAllSessions.mutationOptions())

  async function endEverywhere() {
    await endAll.mutateAsync(undefined)
    await onSessionsEnded()
    toast.success({ title: 'Logout realizado', description: 'Sua conta saiu de todos os dispositivos' })
  }

  return (
    <SettingsSection
      title="Sessões e dispositivos"
      lead="Onde sua conta está aberta. Não reconhece algum? Encerre e troque a senha."
    >
      <ul {...keeper} aria-label="Sessões" className="grid outline-none">
        {data.items.map((session) => (
          <SessionRow key={session.id} session={session} inert={!isHydrated} onSignOut={onSignOut} />
        ))}
      </ul>
      <Button
        variant="outline"
        className="h-auto! min-h-11 max-w-full justify-self-start py-2 whitespace-normal!"
        inert={!isHydrated}
        icon={<LogOut className="size-4.5" />}
        onClick={() => setIsAsking(true)}
      >
        Sair de todos os dispositivos
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setIsAsking(false)
          endAll.reset()
        }}
        onConfirm={() => void endEverywhere().catch(() => undefined)}
        title="Sair de todos os dispositivos?"
        name={data.items.length === 1 ? '1 sessão' : `${data.items.length} sessões`}
        consequence="Este dispositivo também sai. Para voltar, entre de novo."
        confirmLabel="Sair de todos"
        busyLabel="Saindo..."
        busy={endAll.isPending || endAll.isSuccess}
        error={endAll.error && failureOf(endAll.error).message}
      />
    </SettingsSection>
  )
}

type RowProps = { session: DeviceSession; inert: boolean; onSignOut: () => void }

function SessionRow({
  session: { id, device, ipAddress, current, lastUsedAt, signInMethod },
  inert,
  onSignOut,
}: RowProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const end = useMutation(
    api.profile.endSession.mutationOptions({
      onSuccess: () => toast.success({ id: `session ${id}`, title: 'Sessão encerrada' }),
      onError: (error) =>
        toast.error({
          id: `session ${id}`,
          title: 'Não foi possível encerrar a sessão',
          description: failureOf(error).message,
        }),
      onSettled: invalidateAfterwards(queryClient, api.profile.sessions.key()),
    }),
  )
  const Icon = PHONE.test(device) ? Smartphone : Laptop
  return (
    <li className="flex items-center gap-4 border-t border-base-300 py-4 first:border-t-0 first:pt-0">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 shrink-0 text-primary max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          <span className="min-w-0 [overflow-wrap:anywhere]">{device}</span>
          {current && <Badge tone="success">Este dispositivo</Badge>}
        </p>
        <p className="mt-0.5 text-[0.9375rem] [overflow-wrap:anywhere] text-muted">
          Último uso em <Instant at={lastUsedAt} />, entrou com {signInMethodLabels[signInMethod]}
          {ipAddress && <>, IP {ipAddress}</>}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        inert={inert}
        busy={end.isPending}
        busyLabel="Encerrando..."
        onClick={() => (current ? onSignOut() : end.mutate({ id }))}
      >
        Encerrar
        <span className="sr-only"> {current ? 'a sessão deste dispositivo' : `a sessão de ${device}`}</span>
      </Button>
    </li>
  )
}
