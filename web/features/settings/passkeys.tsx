import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Passkey } from '#contract/security/passkey-shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { hasPasskeySupport, NO_PASSKEY_SUPPORT } from '#web/api/passkey-support.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FocusKeeper } from '#web/ui/focus-keeper.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton, SkeletonRegion } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useAddPasskey } from './use-add-passkey.ts'

const [RenamePasskeyDialog, preloadRenaming] = lazyPart(() => import('./rename-passkey-dialog.tsx'))

/** The account's passkeys, below its other protection (SET-08). */
export function Passkeys() {
  const isHydrated = useHydrated()
  const { add, isAdding, refusal } = useAddPasskey()
  const isSupported = !isHydrated || hasPasskeySupport()
  return (
    <section aria-labelledby="chaves-de-acesso" className="grid gap-5 border-t border-base-300 pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 id="chaves-de-acesso" className="text-lg font-semibold">
            Chaves de acesso
          </h3>
          <p className="mt-0.5 text-[0.9375rem] text-muted">
            Entre com a digital, o rosto ou a senha do dispositivo, sem digitar a senha da conta nem códigos.
          </p>
        </div>
        {isSupported && (
          <Button
            variant="outline"
            inert={!isHydrated}
            busy={isAdding}
            busyLabel="Criando..."
            onClick={() => void add()}
          >
            Adicionar
            <span className="sr-only"> chave de acesso</span>
          </Button>
        )}
      </div>
      {!isSupported && <Banner>{NO_PASSKEY_SUPPORT}</Banner>}
      {refusal && (
        <Banner tone="danger" live>
          {refusal}
        </Banner>
      )}
      <PasskeyList />
    </section>
  )
}

function PasskeyList() {
  const api = useApi()
  const queryClient = useQueryClient()
  const passkeys = useQuery(api.passkeys.list.queryOptions())
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const removal = useMutation(
    api.passkeys.remove.mutationOptions({
      onSuccess: async () => {
        for (const part of [api.passkeys, api.security, api.session, api.profile.sessions])
          await queryClient.invalidateQueries({ queryKey: part.key() })
        setRemoved(null)
        toast.success({ id: 'passkey', title: 'Chave de acesso removida' })
      },
      onError: () => void queryClient.invalidateQueries({ queryKey: api.passkeys.key() }),
    }),
  )
  if (passkeys.isError && !passkeys.data)
    return <QueryError query={passkeys} title="Não foi possível carregar suas chaves de acesso" level={3} />
  if (!passkeys.data)
    return (
      <SkeletonRegion label="Carregando suas chaves de acesso">
        <Skeleton className="h-12" />
      </SkeletonRegion>
    )
  const { items } = passkeys.data
  return (
    <FocusKeeper label="Chaves de acesso">
      {items.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">Você ainda não tem nenhuma.</p>
      ) : (
        <ul aria-label="Chaves de acesso" className="grid">
          {items.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {renamed && (
        <Suspense>
          <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />
        </Suspense>
      )}
      <ConfirmDialog
        open={removed !== null}
        onClose={() => {
          setRemoved(null)
          removal.reset()
        }}
        onConfirm={() => removed && removal.mutate({ id: removed.id })}
        title="Remover esta chave de acesso?"
        name={removed?.name ?? ''}
        consequence="Ela não serve mais para entrar, e as outras sessões que abriu terminam. Depois, apague-a também no dispositivo ou gerenciador de senhas que a guarda."
        confirmLabel="Remover chave"
        busyLabel="Removendo..."
        busy={removal.isPending}
        error={removal.error && failureOf(removal.error).message}
      />
    </FocusKeeper>
  )
}

type RowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void }

function PasskeyRow({ passkey: { name, isBackedUp, createdAt, lastUsedAt }, onRename, onRemove }: RowProps) {
  const isHydrated = useHydrated()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-base-300 py-4 first:border-t-0 first:pt-0 last:pb-0">
      <KeyRound
        aria-hidden="true"
        strokeWidth={1.75}
        className="size-6 shrink-0 text-primary max-sm:hidden"
      />
      <div className="min-w-0 flex-[1_1_14rem]">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        <p className="mt-0.5 text-[0.9375rem] text-muted">
          Criada em <Instant at={createdAt} />,{' '}
          {lastUsedAt ? (
            <>
              usada por último em <Instant at={lastUsedAt} />
            </>
          ) : (
            'ainda não usada'
          )}
          {isBackedUp && ', sincronizada entre seus dispositivos'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          size="sm"
          inert={!isHydrated}
          onPointerEnter={preloadRenaming}
          onFocus={preloadRenaming}
          onClick={onRename}
        >
          Renomear
          <span className="sr-only"> a chave {name}</span>
        </Button>
        <Button variant="outline" size="sm" inert={!isHydrated} onClick={onRemove}>
          Remover
          <span className="sr-only"> a chave {name}</span>
        </Button>
      </div>
    </li>
  )
}
