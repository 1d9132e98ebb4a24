import { useQuery } from '@tanstack/react-query'
import { endedText, hasToCome, type ToCome } from '#contract/bookings/to-come-text.ts'
import { MAX_REASON_LENGTH } from '#contract/workspaces/rules.ts'
import { useApi } from '#web/api/use-api.ts'
import { Chip } from '#web/ui/chip.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { commonReasons } from './common-reasons.ts'
import { TextDialog } from './text-dialog.tsx'

/** What is rejected: a pending workspace, a published one (which takes it down), or a revision. */
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
  /** For a published workspace: its bookings to come end with it (RSV-51). */
  workspaceId?: string
  busy: boolean
  onReject: (reason: string) => void
}

/** Asks for the reason of a rejection, and offers common ones to start from (ADM-03, ADM-27). */
export function RejectDialog({ subject, count = 1, workspaceId = '', onReject, ...rest }: Props) {
  const endsBookings = subject === 'published' && workspaceId !== ''
  const toCome = useQuery(
    useApi().bookings.toComeOfWorkspaces.queryOptions({
      input: { ids: [workspaceId] },
      enabled: rest.open && endsBookings,
      staleTime: 0,
    }),
  )
  const { title, confirm } = count === 1 ? texts[subject] : textsOfMany(count)
  return (
    <TextDialog
      {...rest}
      title={title}
      consequence={endsBookings && endsText(toCome.data)}
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
        <SendingFields isSending={rest.busy} className="mt-5">
          <fieldset>
            <legend className="text-[0.9375rem] font-medium">Motivos comuns</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {commonReasons[subject].map(({ label, text }) => (
                <Chip key={label} onClick={() => start(text)}>
                  {label}
                </Chip>
              ))}
            </div>
          </fieldset>
        </SendingFields>
      )}
    />
  )
}

/** What happens to the bookings to come; without their number until it is known. */
function endsText(toCome: ToCome | undefined): string {
  if (!toCome) return 'Reservas por vir são canceladas, com aviso. Desfazer não as traz de volta.'
  return hasToCome(toCome) ? `${endedText(toCome)} Desfazer não as traz de volta.` : ''
}
