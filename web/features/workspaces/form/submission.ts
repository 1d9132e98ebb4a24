import { useRef, useState, useSyncExternalStore } from 'react'
import { type FieldErrors, type FieldPath, get } from 'react-hook-form'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { type FormImage, type ImageUploads, storedImages } from '#web/api/image-uploads.ts'
import { nextPaint } from '#web/ui/next-paint.ts'
import { toast } from '#web/ui/toast.tsx'
import { type FormPath, formPaths, inputAt } from './form-paths.ts'
import type { SentForm, WorkspaceFormResult, WorkspaceFormValues } from './form-values.ts'
import { submissionProgress } from './progress-dialog.tsx'
import type { WorkspaceForm } from './use-saved-draft.ts'

const IMAGES_FAILED = 'Algumas imagens falharam. Tente novamente ou remova-as.'
const IMAGE_FAILED = 'IMAGE_FAILED'
const IMAGE_FIELD = /^imageIds\.(\d+)$/

type Options<Stored> = {
  form: WorkspaceForm
  uploads: ImageUploads
  /** Sends the input to the server; undefined when the user must answer a question first. */
  store: (input: SentForm) => Promise<Stored | undefined>
  /** Called once the server has stored it, to invalidate cached queries. */
  onStored: (stored: Stored) => Promise<void>
  /** How long completion is shown, in milliseconds. */
  lingersMs?: number
  /** Called when the submission is complete. */
  onDone: (stored: Stored) => void
  /** The toast of a failure. */
  failed: { title: string; description: string }
}

/** Sends the form, one submission at a time; `progress` is 0 while none is under way. */
export function useSubmission<Stored>(options: Options<Stored>) {
  const { form, uploads, store, onStored, lingersMs = 0, onDone, failed: failedToast } = options
  const isRunning = useRef(false)
  const [progress, setProgress] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [imagesError, setImagesError] = useState<string>()

  const hasFailedImages = useSyncExternalStore(
    uploads.subscribe,
    () => uploads.getSnapshot().images.some(hasFailed),
    () => false,
  )

  async function send(values: WorkspaceFormResult) {
    setFailure(null)
    setImagesError(undefined)
    setProgress(submissionProgress.begun)
    await nextPaint()
    let images: readonly FormImage[] = []
    try {
      setProgress(submissionProgress.checked)
      const span = submissionProgress.imagesSent - 1 - submissionProgress.checked
      images = await uploads.settled((part) => setProgress(submissionProgress.checked + part * span))
      if (images.some(hasFailed)) return fail({ code: IMAGE_FAILED, message: IMAGES_FAILED, fields: {} })

      setProgress(submissionProgress.imagesSent)
      const imageIds = storedImages(images).map(({ picture }) => picture.id)
      const stored = await store({ ...values, imageIds })
      if (stored === undefined) return setProgress(0)

      setProgress(submissionProgress.stored)
      await onStored(stored)

      setProgress(submissionProgress.complete)
      await new Promise((resolve) => setTimeout(resolve, lingersMs))
      setProgress(0)
      onDone(stored)
    } catch (error) {
      fail(atUnits(failureOf(error)), images)
    }
  }

  /** Everything typed stays; the server's messages appear beside their field or image (SPC-33). */
  function fail(failed: Failure, images: readonly FormImage[] = []) {
    setProgress(0)
    for (const [path, message] of Object.entries(failed.fields)) {
      const image = images[Number(IMAGE_FIELD.exec(path)?.[1])]
      if (inputAt(path)) form.setError(path as FieldPath<WorkspaceFormValues>, { type: 'server', message })
      else if (image) uploads.fail(image.key, message)
      else setImagesError(message)
    }
    setFailure(failed)
    toast.error(failedToast)
  }

  /** Takes the checked values. A failed image blocks the submission. */
  async function submit(values: WorkspaceFormResult) {
    if (isRunning.current) return
    if (uploads.getSnapshot().images.some(hasFailed)) return setImagesError(IMAGES_FAILED)
    isRunning.current = true
    await send(values)
    isRunning.current = false
  }

  // Messages about failed images end with the last of these.
  const isAboutImages = failure?.code === IMAGE_FAILED
  return {
    progress,
    failure: isAboutImages && !hasFailedImages ? null : failure,
    imagesError: imagesError === IMAGES_FAILED && !hasFailedImages ? undefined : imagesError,
    submit,
  }
}

/** @returns the field of the page's order that comes first among those with an error, if any. */
export function firstWrongField(failure: Failure): FormPath | undefined {
  const wrong = Object.keys(failure.fields).map(inputAt)
  return formPaths.find((path) => wrong.includes(path))
}

/** Bookings in units that would be taken away are a message of that field (AVL-14). */
function atUnits(failure: Failure): Failure {
  if (failure.code !== 'TIME_TAKEN') return failure
  return { ...failure, fields: { 'bookingRules.units': failure.message } }
}

/** The fields that have a message, in the order of the page. */
export function wrongFieldsOf(errors: FieldErrors<WorkspaceFormValues>): FormPath[] {
  return formPaths.filter((name) => get(errors, name))
}

function hasFailed({ state }: FormImage): boolean {
  return state.kind === 'failed'
}
