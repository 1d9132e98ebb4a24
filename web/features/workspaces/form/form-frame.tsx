import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import type { Failure } from '#web/api/failure.ts'
import type { ImageUploads } from '#web/api/image-uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LeaveQuestion } from '#web/ui/leave-question.tsx'
import { AmenityFields } from './amenities-section.tsx'
import { AvailabilityFields } from './availability-section.tsx'
import { BasicFields, DescriptionField } from './basics-section.tsx'
import { BookingFields } from './bookings-section.tsx'
import { DraftNote, RestoredDraft } from './draft-notes.tsx'
import { SubmissionFailure, WrongFields } from './form-failure.tsx'
import type { WorkspaceFormResult } from './form-values.ts'
import { goToInput } from './go-to-input.ts'
import { ImagesField } from './images-section.tsx'
import { LocationFields } from './location-section.tsx'
import { PreviewButton } from './preview-button.tsx'
import { RatesFields } from './rates-section.tsx'
import { SaveBar } from './save-bar.tsx'
import { SectionIndex } from './section-index.tsx'
import { firstWrongField, wrongFieldsOf } from './submission.ts'
import type { useSavedDraft, WorkspaceForm } from './use-saved-draft.ts'

type Props = {
  /** The form's accessible name. */
  label: string
  form: WorkspaceForm
  uploads: ImageUploads
  draft: ReturnType<typeof useSavedDraft>
  submission: {
    progress: number
    failure: Failure | null
    imagesError: string | undefined
    submit: (values: WorkspaceFormResult) => Promise<void>
  }
  submitLabel: string
  submitIcon: ReactNode
  failureTitle: string
  /** The title of the dialog for leaving without submitting. */
  leaveTitle: string
  /** The path of the page, for after signing in. */
  returnTo: string
  discard: { label: string; title: string; consequence: string; onDiscard: () => void }
  /** The decision about the workspace, above the form. */
  standing?: ReactNode
  /** What submitting will do, above the buttons. */
  note?: ReactNode
  footnote: ReactNode
  /** The host that the preview names. */
  host: Pick<Workspace['host'], 'id' | 'name' | 'image'>
  /** The last day of a stored workspace, which may stay although it is over. */
  storedLastDay?: string | null
}

/** The form of a workspace, new or stored: its sections, its errors, the buttons and the guard against leaving. */
export function WorkspaceFormFrame(props: Props) {
  const { form, uploads, draft, submission, discard, storedLastDay = null } = props
  const { progress, failure, imagesError } = submission
  const [isDiscarding, setIsDiscarding] = useState(false)
  const isSendingImages = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.getSnapshot().images.some(({ state }) => state.kind === 'sending'),
    () => false,
  )
  const failureNote = useRef<HTMLDivElement>(null)
  const imagesNote = useRef<HTMLDivElement>(null)

  // In an effect, because nothing can take the focus while the progress dialog is open.
  useEffect(() => {
    if (!failure) return
    const field = firstWrongField(failure)
    if (field) goToInput(field, form.setFocus)
    else failureNote.current?.focus()
  }, [failure, form])
  // After the message is there, so that an input of several parts gives the focus to the wrong part.
  const { submitCount } = form.formState
  useEffect(() => {
    const [first] = submitCount > 0 ? wrongFieldsOf(form.formState.errors) : []
    if (first) goToInput(first, form.setFocus)
  }, [submitCount, form])
  useEffect(() => {
    if (imagesError) imagesNote.current?.focus()
  }, [imagesError])

  function discardDraft() {
    discard.onDiscard()
    draft.end()
    setIsDiscarding(false)
    window.scrollTo({ top: 0 })
  }

  const isBusy = progress > 0
  const name = form.getValues('name').trim() || 'Espaço sem nome'
  return (
    <FormProvider {...form}>
      {props.standing}
      {draft.restored && (
        <RestoredDraft
          {...draft.restored}
          discardLabel={discard.label}
          onDiscard={() => setIsDiscarding(true)}
          onClose={draft.dismissRestored}
        />
      )}
      <form noValidate onSubmit={form.handleSubmit(submission.submit)} aria-label={props.label}>
        {/* Closed until the draft is back: what is typed earlier would be lost to it. */}
        <fieldset
          disabled={!draft.isReady}
          className="min-w-0 [&:disabled_.control]:bg-surface [&:disabled_.control]:text-base-content"
        >
          <SectionIndex storedLastDay={storedLastDay} />
          <div inert={isBusy}>
            <BasicFields />
            <DescriptionField />
            <LocationFields />
            <div ref={imagesNote} tabIndex={-1} className="outline-none">
              <ImagesField uploads={uploads} error={imagesError} />
            </div>
            <AmenityFields />
            <AvailabilityFields />
            <RatesFields />
            <BookingFields />
          </div>
          {/* On a wide screen below the fields, and as wide. */}
          <div className="flex flex-col gap-5 border-t border-base-300 pt-8 lg:pl-80">
            {failure && (
              <div ref={failureNote} tabIndex={-1} className="outline-none">
                <SubmissionFailure failure={failure} title={props.failureTitle} returnTo={props.returnTo} />
              </div>
            )}
            <WrongFields />
            {props.note}
            <div className="flex flex-wrap items-center gap-x-6 gap-y-4 empty:hidden">
              {draft.saveState.kind !== 'nothing' && (
                <Button variant="outline" className="max-sm:w-full" onClick={() => setIsDiscarding(true)}>
                  {discard.label}
                </Button>
              )}
              <DraftNote saveState={draft.saveState} />
            </div>
            {props.footnote && <p className="max-w-prose text-sm text-muted">{props.footnote}</p>}
          </div>
          <SaveBar
            submitLabel={props.submitLabel}
            submitIcon={props.submitIcon}
            isBusy={isBusy}
            storedLastDay={storedLastDay}
          >
            <PreviewButton uploads={uploads} host={props.host} />
          </SaveBar>
        </fieldset>
      </form>
      <ConfirmDialog
        open={isDiscarding}
        onClose={() => setIsDiscarding(false)}
        onConfirm={discardDraft}
        title={discard.title}
        name={name}
        consequence={discard.consequence}
        confirmLabel={discard.label}
      />
      <LeaveGuard
        atStake={
          isBusy || isSendingImages || draft.saveState.kind === 'refused'
            ? 'everything'
            : draft.saveState.kind === 'saved' && !draft.saveState.isFromBefore
              ? 'sending'
              : 'nothing'
        }
        title={props.leaveTitle}
        name={name}
      />
    </FormProvider>
  )
}

/** What would be lost by leaving now: everything typed, or only the submission. */
type AtStake = 'everything' | 'sending' | 'nothing'

/** Asks before leaving with unsent input; closing the window and signing out ask only when it would be lost. */
function LeaveGuard({ atStake, title, name }: { atStake: AtStake; title: string; name: string }) {
  const isLoss = atStake === 'everything'
  return (
    <LeaveQuestion
      asks={atStake !== 'nothing'}
      isLoss={isLoss}
      title={isLoss ? 'Sair sem terminar?' : title}
      name={name}
      consequence={
        isLoss
          ? 'O que ainda não foi guardado ou enviado se perde.'
          : 'O que você preencheu fica guardado neste navegador e volta quando você abrir o formulário.'
      }
    />
  )
}
