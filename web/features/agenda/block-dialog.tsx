import { Phone } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { inTheWayInWords } from '#contract/bookings/times-text.ts'
import { failureOf } from '#web/api/failure.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { SendingFields } from '#web/ui/sending-fields.tsx'
import { type BlockDraft, blockInputOf, hoursOfOneDay, problemsFrom, problemsOf } from './block-draft.ts'
import { BlockFields } from './block-fields.tsx'
import type { AgendaWorkspace } from './entries.ts'
import type { ManualStart } from './parts.ts'
import { useBlock } from './use-block.ts'

/** How many bookings and blocks a refusal names. */
const NAMED_IN_THE_WAY = 5

type Props = {
  open: boolean
  initial: BlockDraft
  workspaces: readonly AgendaWorkspace[]
  onClose: () => void
  /** Books the time by hand instead. */
  onBook: (start: ManualStart) => void
}

/** Blocks a time. What is wrong is said at its field, and what was typed stays (HOST-39). */
export function BlockDialog({ open, initial, workspaces, onClose, onBook }: Props) {
  const [draft, setDraft] = useState(initial)
  const [attempts, setAttempts] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const workspace = workspaces.find(({ id }) => id === draft.workspaceId) ?? workspaces[0]
  if (!workspace) throw new Error('The dialog opens for a workspace')
  const blocking = useBlock(workspace, onClose)
  const failure = blocking.error && failureOf(blocking.error)
  const refused = failure ? problemsFrom(failure.fields, draft) : {}
  const problems = { ...refused, ...(attempts > 0 && problemsOf(draft)) }
  const inTheWay = inTheWayInWords(failure?.inTheWay ?? [], workspace, new Date())
  const failures = blocking.failureCount

  useEffect(() => {
    if (attempts + failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [attempts, failures])

  function handleChange(changes: Partial<BlockDraft>) {
    // The server's messages were about the times as they were.
    if (blocking.error) blocking.reset()
    setDraft((known) => ({ ...known, ...changes }))
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (blocking.isPending || !workspace) return
    setAttempts((count) => count + 1)
    if (Object.keys(problemsOf(draft)).length > 0) return
    blocking.mutate(blockInputOf(draft, workspace.timeZone))
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Bloquear horário"
      dismissible={!blocking.isPending}
      closeOnOutsideClick={false}
    >
      <form ref={form} noValidate onSubmit={handleSubmit} className="agenda-form">
        <SendingFields isSending={blocking.isPending}>
          <div className="agenda-form">
            <BlockFields draft={draft} workspaces={workspaces} problems={problems} onChange={handleChange} />
          </div>
        </SendingFields>
        {failure && Object.keys(failure.fields).length === 0 && (
          <Banner
            tone="danger"
            live
            title={
              inTheWay.length > 0 ? 'Este horário já está ocupado' : 'Não foi possível bloquear o horário'
            }
          >
            {failure.message}
            {inTheWay.length > 0 && (
              <ul className="agenda-in-the-way">
                {inTheWay.slice(0, NAMED_IN_THE_WAY).map((text) => (
                  <li key={text}>{text}</li>
                ))}
                {inTheWay.length > NAMED_IN_THE_WAY && <li>e mais {inTheWay.length - NAMED_IN_THE_WAY}</li>}
              </ul>
            )}
          </Banner>
        )}
        <Button
          variant="ghost"
          icon={<Phone aria-hidden="true" className="size-5" />}
          disabled={blocking.isPending}
          onClick={() => {
            const { workspaceId, from: day } = draft
            onBook({ workspaceId, day, ...hoursOfOneDay(draft) })
          }}
        >
          Anotar uma reserva neste horário
        </Button>
        <DialogActions>
          <Button variant="outline" onClick={onClose} disabled={blocking.isPending}>
            Cancelar
          </Button>
          <Button type="submit" busy={blocking.isPending} busyLabel="Bloqueando...">
            Bloquear
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
