import { MAX_REASON_LENGTH } from '#contract/workspaces/rules.ts'
import { Chip } from '#web/ui/chip.tsx'
import { commonReasons } from './common-reasons.ts'
import { TextDialog } from './text-dialog.tsx'

/** What is rejected: a pending workspace, a published one (it is taken down), or a revision. */
export type RejectSubject = 'workspace' | 'published' | 'change'

const texts: Record<RejectSubject, { title: string; confirm: string }> = {
  workspace: { title: 'Recusar este espaço?', confirm: 'Recusar espaço' },
  published: { title: 'Retirar este espaço do ar?', confirm: 'Retirar do ar' },
  change: { title: 'Recusar esta alteração?', confirm: 'Recusar alteração' },
}

function textsOfMany(count: number) {
  return { title: `Recusar estes ${count} espaços?`, confirm: `Recusar ${count} espaços` }
}

type Props = {
  open: boolean
  onClose: () => void
  /** The workspace's name, or those of several. */
  name: string
  /** How many pending workspaces are rejected together. */
  count?: number
  subject: RejectSubject
  busy: boolean
  onReject: (reason: string) => void
}

/** Asks for the reason of a rejection, and offers common ones to start from (ADM-03, ADM-27). */
export function RejectDialog({ subject, count = 1, onReject, ...rest }: Props) {
  const { title, confirm } = count === 1 ? texts[subject] : textsOfMany(count)
  return (
    <TextDialog
      {...rest}
      title={title}
      label="Motivo"
      hint={
        count === 1
          ? 'O anfitrião lê este texto: diga o que precisa ser corrigido.'
          : 'Cada anfitrião lê este texto: diga o que precisa ser corrigido.'
      }
      limit={MAX_REASON_LENGTH}
      confirmLabel={confirm}
      tone="danger"
      onConfirm={onReject}
      renderStarts={(start) => (
        <fieldset className="mt-5">
          <legend className="text-[0.9375rem] font-medium">Motivos comuns</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {commonReasons[subject].map(({ label, text }) => (
              <Chip key={label} onClick={() => start(text)}>
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
      )}
    />
  )
}
