import { zodResolver } from '@hookform/resolvers/zod'
import { useBlocker } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Viewer } from '#contract/accounts.ts'
import { APPROVAL_HOURS } from '#contract/workspace-status.ts'
import type { Workspace } from '#contract/workspaces.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { AmenityFields, AvailabilityFields } from './workspace-form-availability.tsx'
import { BasicFields, DescriptionField } from './workspace-form-basics.tsx'
import { DraftNote, RestoredDraft } from './workspace-form-draft-notes.tsx'
import { SubmissionFailure } from './workspace-form-failure.tsx'
import { ImagesField } from './workspace-form-images.tsx'
import { useKeptDraft } from './workspace-form-keep-draft.ts'
import { LocationFields } from './workspace-form-location.tsx'
import { SubmissionDialog } from './workspace-form-progress.tsx'
import { countWrongFields, firstWrongField, useSubmission } from './workspace-form-submission.ts'
import { ImageUploads } from './workspace-form-uploads.ts'
import {
  emptyWorkspaceForm,
  type WorkspaceFormResult,
  type WorkspaceFormValues,
  workspaceFormSchema,
} from './workspace-form-values.ts'

type Props = { viewer: Viewer; onSent: (workspace: Workspace) => void }

/** Lists a space: six sections, images sent meanwhile, a draft kept until it is sent or discarded. */
export function WorkspaceForm({ viewer, onSent }: Props) {
  const form = useForm<WorkspaceFormValues, unknown, WorkspaceFormResult>({
    resolver: zodResolver(workspaceFormSchema),
    defaultValues: emptyWorkspaceForm,
  })
  const [uploads] = useState(() => new ImageUploads())
  const draft = useKeptDraft({ form, uploads, personId: viewer.id })
  useEffect(() => () => uploads.dispose(), [uploads])
  const { progress, failure, imagesError, submit } = useSubmission({
    form,
    uploads,
    onStored: draft.end,
    onSent,
  })
  const [isDiscarding, setIsDiscarding] = useState(false)
  const isSendingImages = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.getSnapshot().images.some(({ state }) => state.kind === 'sending'),
    () => false,
  )
  const failureNote = useRef<HTMLDivElement>(null)
  const imagesNote = useRef<HTMLDivElement>(null)

  // Only now, for while the progress dialog is open nothing behind it can take the focus.
  useEffect(() => {
    if (!failure) return
    const field = firstWrongField(failure)
    if (field) form.setFocus(field)
    else failureNote.current?.focus()
  }, [failure, form])
  useEffect(() => {
    if (imagesError) imagesNote.current?.focus()
  }, [imagesError])

  function discard() {
    form.reset(emptyWorkspaceForm)
    uploads.clear()
    draft.end()
    setIsDiscarding(false)
    window.scrollTo({ top: 0 })
  }

  const name = form.getValues('name').trim()
  const wrongFields = form.formState.isSubmitted ? countWrongFields(form.formState.errors) : 0
  return (
    <FormProvider {...form}>
      {draft.restored && (
        <RestoredDraft
          {...draft.restored}
          onDiscard={() => setIsDiscarding(true)}
          onClose={draft.dismissRestored}
        />
      )}
      <form noValidate onSubmit={form.handleSubmit(submit)} aria-label="Anuncie seu Espaço">
        {/* Closed until the draft is back: what is typed earlier would be lost to it. */}
        <fieldset
          disabled={!draft.isReady}
          className="min-w-0 [&:disabled_.control]:bg-surface [&:disabled_.control]:text-base-content"
        >
          <BasicFields />
          <DescriptionField />
          <LocationFields />
          <div ref={imagesNote} tabIndex={-1} className="outline-none">
            <ImagesField uploads={uploads} error={imagesError} />
          </div>
          <AmenityFields />
          <AvailabilityFields />
          <div className="flex flex-col gap-5 border-t border-base-300 pt-8">
            {failure && (
              <div ref={failureNote} tabIndex={-1} className="outline-none">
                <SubmissionFailure failure={failure} />
              </div>
            )}
            {wrongFields > 0 && (
              <Banner tone="danger" live>
                {wrongFields === 1 ? 'Há um campo a corrigir.' : `Há ${wrongFields} campos a corrigir.`}
              </Banner>
            )}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
              <Button
                type="submit"
                size="lg"
                className="max-sm:w-full"
                icon={<Send className="size-5" />}
                busy={progress > 0}
              >
                Enviar para aprovação
              </Button>
              {draft.kept.kind !== 'nothing' && (
                <Button variant="ghost" size="lg" onClick={() => setIsDiscarding(true)}>
                  Descartar rascunho
                </Button>
              )}
              <DraftNote kept={draft.kept} />
            </div>
            <p className="max-w-prose text-sm text-muted">
              Nossa equipe analisa cada espaço antes de publicar. A aprovação leva até {APPROVAL_HOURS} horas.
            </p>
          </div>
        </fieldset>
      </form>
      <SubmissionDialog progress={progress} />
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        onConfirm={discard}
        title="Descartar rascunho?"
        name={name || 'Espaço sem nome'}
        consequence="Tudo o que foi preenchido e as imagens enviadas saem deste formulário."
        confirmLabel="Descartar rascunho"
      />
      <LeaveGuard isActive={progress > 0 || isSendingImages || draft.kept.kind === 'refused'} name={name} />
    </FormProvider>
  )
}

/** Asks before leaving while something would be lost. */
function LeaveGuard({ isActive, name }: { isActive: boolean; name: string }) {
  const blocker = useBlocker({
    shouldBlockFn: () => isActive,
    enableBeforeUnload: isActive,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      open={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title="Sair sem terminar?"
      name={name || 'Espaço sem nome'}
      consequence="O que ainda não foi guardado ou enviado se perde."
      confirmLabel="Sair"
      cancelLabel="Continuar aqui"
    />
  )
}
