import { Download } from 'lucide-react'
import { brand } from '#contract/brand.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { CodesLeaveQuestion } from './codes-leave-question.tsx'

type Props = { codes: readonly string[]; onDone: () => void }

/** New recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const name = `${brand.name.toLowerCase()}-codigos-de-recuperacao.txt`
  return (
    <div className="grid gap-5">
      <CodesLeaveQuestion isLoss />
      <p className="text-muted">
        Com um destes códigos você entra sem o celular. Cada um vale uma vez, e só aparecem agora: guarde-os
        num lugar seguro.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="grid gap-x-6 gap-y-1.5 rounded-field bg-sunken px-4 py-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <DialogActions>
        <Button
          variant="outline"
          icon={<Download className="size-4.5" />}
          onClick={() => saveFile(name, `${codes.join('\n')}\n`, 'text/plain')}
        >
          Baixar
        </Button>
        <Button onClick={onDone} data-autofocus>
          Já guardei
        </Button>
      </DialogActions>
    </div>
  )
}

/** The title after the codes were renewed. */
export default function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  return (
    <Dialog open onClose={onClose} title="Guarde seus códigos de recuperação" closeOnOutsideClick={false}>
      <RecoveryCodes codes={codes} onDone={onClose} />
    </Dialog>
  )
}
