import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Progress } from '#web/ui/progress.tsx'

/** How far a submission is, in percent; each is set when the step has really happened (SPC-29). */
export const submissionProgress = {
  begun: 10,
  checked: 30,
  imagesSent: 60,
  stored: 90,
  complete: 100,
} as const

const ESTIMATED_SECONDS = 10

/** The step at this percentage. */
export function stageOf(progress: number): string {
  if (progress < submissionProgress.checked) return 'Verificando as informações'
  if (progress < submissionProgress.imagesSent) return 'Enviando as imagens'
  if (progress < submissionProgress.stored) return 'Salvando o espaço'
  return progress < submissionProgress.complete ? 'Finalizando' : 'Concluído'
}

type Props = {
  /** In percent; 0 when nothing is under way. */
  progress: number
  /** The current step, such as 'Enviando seu espaço'. */
  title: string
}

/** Shows a submission under way; nothing dismisses it (SPC-28). */
export function SubmissionDialog({ progress, title }: Props) {
  const isComplete = progress >= submissionProgress.complete
  return (
    <Dialog
      open={progress > 0}
      onClose={() => undefined}
      dismissible={false}
      size="sm"
      title={isComplete ? 'Tudo certo!' : title}
      description={
        isComplete
          ? 'Está tudo guardado. Você já pode sair desta página.'
          : 'Não feche esta página até terminar.'
      }
    >
      <Progress
        value={progress}
        label="Envio do espaço"
        stage={isComplete ? stageOf(progress) : `${stageOf(progress)}...`}
      />
      {/* Keeps its place, so that the dialog doesn't shrink at the end. */}
      <p className={classNames('mt-3 text-sm text-muted', isComplete && 'invisible')}>
        Tempo estimado: {ESTIMATED_SECONDS} segundos
      </p>
    </Dialog>
  )
}
