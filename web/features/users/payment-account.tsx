import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDocument } from '#contract/payments/mask.ts'
import { pixKeyTypeNames } from '#contract/payments/pix-key-names.ts'
import type { User } from '#contract/users/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Button } from '#web/ui/button.tsx'
import { SkeletonRegion, SkeletonText } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { StopPaymentsDialog } from './stop-payments-dialog.tsx'

/** Where a host is paid, which an administrator may stop with a reason, and resume (EARN-06). */
export default function PaymentAccount({ user }: { user: User }) {
  const { id, name } = user
  const api = useApi()
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const key = { input: { id } }
  const found = useQuery(api.earnings.accountOfUser.queryOptions(key))
  const resuming = useMutation(
    api.earnings.resumeAccount.mutationOptions({
      onSuccess: (answer) => {
        queryClient.setQueryData(api.earnings.accountOfUser.queryKey(key), answer)
        toast.success({ id, title: 'Repasses retomados', description: name })
      },
      onError: (error) =>
        toast.error({
          id,
          title: 'Não foi possível retomar os repasses',
          description: failureOf(error).message,
        }),
    }),
  )
  if (!found.data) {
    return found.isError ? (
      <QueryError query={found} title="Não foi possível carregar os dados para receber" level={3} />
    ) : (
      <SkeletonRegion label="Carregando os dados para receber">
        <SkeletonText lines={2} />
      </SkeletonRegion>
    )
  }
  const { account } = found.data
  if (!account) return <p className="text-sm text-muted">Ainda não disse por onde recebe.</p>
  const { legalName, document, pixKey, pixKeyType, updatedAt, stopped } = account
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 text-sm [overflow-wrap:anywhere]">
        <p className="font-medium">
          {legalName}, {formatDocument(document)}
        </p>
        <p>
          Chave PIX ({pixKeyTypeNames[pixKeyType]}): {pixKey}
        </p>
        <p className="text-muted">
          Última alteração em <Instant at={updatedAt} />
        </p>
        {stopped && (
          <p className="mt-1 text-error">
            Repasses parados em <Instant at={stopped.at} />: {stopped.reason}
          </p>
        )}
      </div>
      {stopped ? (
        <Button
          variant="outline"
          size="sm"
          busy={resuming.isPending}
          busyLabel="Retomando..."
          onClick={() => resuming.mutate({ id })}
        >
          Retomar repasses<span className="sr-only"> de {name}</span>
        </Button>
      ) : (
        <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Parar repasses<span className="sr-only"> de {name}</span>
        </Button>
      )}
      <StopPaymentsDialog user={user} open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}
