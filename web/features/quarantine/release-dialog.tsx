import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MailChoice } from '#contract/quarantine/rules.ts'
import type { Quarantine } from '#contract/quarantine/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { quarantineQuery } from './quarantine-query.ts'
import { counted } from './waiting-text.ts'

type Props = { quarantine: Quarantine; onClose: () => void }

/** Asks what to do with doubtful e-mails and whether the original is off, then releases the copy (QUA-04, QUA-06). */
export function ReleaseDialog({ quarantine: { id, waiting }, onClose }: Props) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [doubtfulMails, setDoubtfulMails] = useState<MailChoice>('drop')
  const [isOriginalOff, setIsOriginalOff] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const releasing = useMutation(
    api.quarantine.release.mutationOptions({
      onSuccess: (result) => {
        queryClient.setQueryData(quarantineQuery(api).queryKey, result)
        onClose()
      },
    }),
  )
  const release = () => {
    setIsMissing(!isOriginalOff)
    if (isOriginalOff) releasing.mutate({ id, doubtfulMails, isOriginalOff })
  }
  const doubtful = counted(waiting.doubtfulMails, 'e-mail esperava', 'e-mails esperavam')
  const legend = doubtful
    ? `${doubtful} no momento da cópia: o site original pode já ter enviado`
    : 'E-mails que o site original pode já ter enviado'
  return (
    <Dialog
      open
      onClose={onClose}
      title="Liberar esta cópia?"
      description="Primeiro o banco diz o que aconteceu desde a cópia: pagamentos e devoluções. Depois sai o que espera, uma vez só."
      dismissible={!releasing.isPending}
    >
      <RadioGroup
        legend={legend}
        options={[
          { value: 'drop', label: 'Descartar', description: 'Ninguém recebe o mesmo e-mail outra vez.' },
          { value: 'send', label: 'Enviar', description: 'Ninguém fica sem, e alguns recebem de novo.' },
        ]}
        value={doubtfulMails}
        onValueChange={(value) => setDoubtfulMails(value as MailChoice)}
      />
      <p className="mt-4 text-muted">
        Antes, compare os repasses com o extrato do banco e marque como pagos os que já saíram: isto o banco
        não conta ao site.
      </p>
      <Checkbox
        className="mt-3"
        label="O site original está desligado e não volta"
        checked={isOriginalOff}
        onChange={(event) => setIsOriginalOff(event.target.checked)}
        error={isMissing && !isOriginalOff ? 'Confirme que o site original está desligado.' : undefined}
      />
      {releasing.isError && (
        <Banner tone="danger" live className="mt-4">
          {failureOf(releasing.error).message}
        </Banner>
      )}
      <DialogActions className="mt-6">
        <Button variant="outline" onClick={onClose} disabled={releasing.isPending} data-autofocus>
          Cancelar
        </Button>
        <Button busy={releasing.isPending} busyLabel="Liberando…" onClick={release}>
          Liberar a cópia
        </Button>
      </DialogActions>
    </Dialog>
  )
}
