import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#contract/money.ts'
import type { OpenOrder, PayoutOrder } from '#contract/payments/admin-shapes.ts'
import { newClientKey } from '#web/api/client-key.ts'
import { failureOf } from '#web/api/failure.ts'
import { invalidateAfterwards } from '#web/api/invalidate-afterwards.ts'
import { useApi } from '#web/api/use-api.ts'
import { Instant } from '#web/session/instant.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { toast } from '#web/ui/toast.tsx'
import { nextFileText } from './next-file-text.ts'

const fileOf = (orderId: string) => `/api/v1/admin/payouts.csv?${new URLSearchParams({ orderId })}`

/** Runs before a step of the history, which would cancel a navigation of the page. */
function download(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

type Props = { count: number; amountInCents: number; onOrdered: () => void }

/** Orders what can be paid out now from the bank, and downloads the file for it (EARN-14). */
export function OrderPayouts({ count, amountInCents, onOrdered }: Props) {
  const { settlement } = useApi()
  const queryClient = useQueryClient()
  const isHydrated = useHydrated()
  // The button, which had the focus, goes with what was ordered.
  const keeper = useRestoredFocus<HTMLFieldSetElement>()
  const [isOpen, setIsOpen] = useState(false)
  /** The payouts that were to be ordered when the question was asked: none is left once the order is made. */
  const [asked, setAsked] = useState('')
  // The key makes one order of a request that is sent twice.
  const [orderId, setOrderId] = useState(newClientKey)
  const ordering = useMutation({
    mutationFn: () => settlement.orderPayouts.call({ orderId }),
    onSuccess: (made: PayoutOrder) => {
      setIsOpen(false)
      if (made.count === 0) {
        toast.error({
          id: orderId,
          title: 'Nada foi enviado ao banco',
          description:
            'Estes repasses mudaram enquanto isso: já foram enviados, pagos ou parados. A lista mostra como estão agora.',
        })
        return
      }
      toast.success({ id: orderId, title: `Arquivo com ${formatMoney(made.amountInCents)} gerado` })
      download(fileOf(orderId))
      setOrderId(newClientKey())
      onOrdered()
    },
    onSettled: invalidateAfterwards(queryClient, settlement.key()),
  })
  return (
    <>
      {/* The dialog outlives what it orders: where the answer was lost, it says so and sends the same order again. */}
      <fieldset {...keeper} aria-label="Arquivo para o banco" className="outline-none">
        {(count > 0 || isOpen) && (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            disabled={!isHydrated}
            onClick={() => {
              ordering.reset()
              setAsked(nextFileText(count, amountInCents))
              setIsOpen(true)
            }}
          >
            <Download aria-hidden="true" className="size-5" />
            Arquivo para o banco
          </Button>
        )}
      </fieldset>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => ordering.mutate()}
        title="Gerar o arquivo para o banco?"
        name={asked}
        consequence="Os repasses do arquivo saem desta lista com o valor e a chave de agora, e não entram em outro arquivo. Marque como pago o que o banco fizer, e devolva à lista o que ele recusar."
        confirmLabel="Gerar arquivo"
        busyLabel="Gerando..."
        busy={ordering.isPending}
        error={ordering.error && failureOf(ordering.error).message}
        tone="primary"
      />
    </>
  )
}

/** Links to the files of the orders that are still at the bank. */
export function OrderFiles({ orders }: { orders: readonly OpenOrder[] }) {
  if (orders.length === 0) return null
  return (
    <ul aria-label="Arquivos enviados" className="mb-4 grid gap-1 text-[0.9375rem]">
      {orders.map(({ id, at }) => (
        <li key={id}>
          <a href={fileOf(id)} download className="cash-link">
            Baixar de novo o arquivo de <Instant at={at} />
          </a>
        </li>
      ))}
    </ul>
  )
}
