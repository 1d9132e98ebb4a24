import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { setShortcuts } from './shortcut-setting.ts'

const shortcuts: readonly { key: string; does: string }[] = [
  { key: 'J', does: 'Próximo item' },
  { key: 'K', does: 'Item anterior' },
  { key: 'A', does: 'Aprovar, ou conferir o que mudou; nas denúncias, resolver' },
  { key: 'R', does: 'Recusar ou retirar do ar, com um motivo' },
  { key: 'O', does: 'Abrir o espaço' },
  { key: 'U', does: 'Desfazer a última decisão' },
  { key: 'X', does: 'Selecionar o item' },
  { key: '/', does: 'Buscar no painel' },
  { key: '?', does: 'Mostrar estes atalhos' },
]

type Props = { open: boolean; onClose: () => void; isOn: boolean }

/** Lists the panel's shortcuts, and switches them on or off (ADM-25). */
export function ShortcutsDialog({ open, onClose, isOn }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Atalhos de teclado"
      description="Funcionam no painel, fora dos campos de texto. A, R, O e X valem para o item em foco; Ctrl e Enter confirmam um motivo."
    >
      <Checkbox
        look="switch"
        label="Usar atalhos neste navegador"
        checked={isOn}
        onChange={(event) => setShortcuts(event.currentTarget.checked)}
      />
      <dl className={`mt-2 divide-y divide-base-300 ${isOn ? '' : 'opacity-60'}`}>
        {shortcuts.map(({ key, does }) => (
          <div key={key} className="flex items-center gap-4 py-2.5">
            <dt>
              <kbd className="inline-flex size-8 items-center justify-center rounded-md border border-field-line bg-base-200 font-sans font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
