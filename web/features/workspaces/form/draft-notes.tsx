import { CircleAlert, CloudCheck } from 'lucide-react'
import { UNUSED_IMAGE_DAYS } from '#contract/images/rules.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

const dateAndTime = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const timeOfDay = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' })

type RestoredProps = {
  savedAt: number
  expiredImages: number
  discardLabel: string
  onDiscard: () => void
  onClose: () => void
}

/** Reports a restored draft, and how many of its images expired. */
export function RestoredDraft({ savedAt, expiredImages, discardLabel, onDiscard, onClose }: RestoredProps) {
  return (
    <Banner
      tone="info"
      live
      title="Seu rascunho está de volta"
      onClose={onClose}
      action={
        <Button variant="outline" size="sm" onClick={onDiscard}>
          {discardLabel}
        </Button>
      }
      className="mb-8"
    >
      Guardado neste navegador em {dateAndTime.format(savedAt).replace(', ', ' às ')}.
      {expiredImages > 0 &&
        ` As imagens ficam guardadas por ${UNUSED_IMAGE_DAYS} dias: ${
          expiredImages === 1
            ? 'uma delas precisa ser enviada'
            : `${expiredImages} delas precisam ser enviadas`
        } novamente.`}
    </Banner>
  )
}

type NoteProps = { saveState: { kind: 'nothing' | 'refused' } | { kind: 'saved'; savedAt: number } }

/** Shows whether the draft is saved in this browser. */
export function DraftNote({ saveState }: NoteProps) {
  if (saveState.kind === 'nothing') return null
  const isSaved = saveState.kind === 'saved'
  const Icon = isSaved ? CloudCheck : CircleAlert
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      {isSaved
        ? `Rascunho guardado às ${timeOfDay.format(saveState.savedAt)}`
        : 'Este navegador não guarda rascunhos: envie antes de sair.'}
    </p>
  )
}
