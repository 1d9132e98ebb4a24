import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { openRequestKeys } from '#web/api/request-key.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { submitByKeys } from '#web/ui/submit-by-keys.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type ReportSubject, reportProblem, sendReport, wordsOf } from './report-subject.ts'

/** One text for the administrators; a click outside doesn't lose it (REP-01 to REP-04, REV-11). */
export default function ReportDialog({
  open,
  onClose,
  subject,
}: {
  open: boolean
  onClose: () => void
  subject: ReportSubject
}) {
  const api = useApi()
  const [keys] = useState(openRequestKeys)
  const report = useMutation({
    mutationFn: (content: string) => sendReport(api, subject, content, keys.keyFor(content)),
    onSuccess: keys.end,
  })
  const [content, setContent] = useState('')
  const words = wordsOf(subject)
  const problem = reportProblem(words, content)

  /** The text is kept for the next time. */
  function close() {
    report.reset()
    onClose()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (problem || report.isPending) return
    try {
      await report.mutateAsync(content.trim())
    } catch {
      // The dialog says what went wrong and keeps the text.
      return
    }
    setContent('')
    close()
    toast.success({
      title: 'Denúncia enviada',
      description: 'Agradecemos por ajudar a manter nossa comunidade segura.',
    })
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={words.title}
      description="Conte o que há de errado. Só a nossa equipe lê a sua denúncia."
      dismissible={!report.isPending}
      closeOnOutsideClick={false}
    >
      <form noValidate onSubmit={send}>
        {report.error && (
          <Banner tone="danger" live title="Não foi possível enviar a denúncia" className="mb-5">
            {failureOf(report.error).fields.content ?? failureOf(report.error).message}
          </Banner>
        )}
        <Field label="O que aconteceu?" required error={content.trim() === '' ? undefined : problem}>
          <TextArea
            value={content}
            readOnly={report.isPending}
            onChange={(event) => setContent(event.currentTarget.value)}
            onKeyDown={submitByKeys}
            limit={words.max}
            rows={6}
            data-autofocus=""
          />
        </Field>
        <DialogActions className="mt-6">
          <Button variant="outline" onClick={close} disabled={report.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            busy={report.isPending}
            busyLabel="Enviando..."
            disabled={problem !== undefined}
          >
            Enviar Denúncia
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
