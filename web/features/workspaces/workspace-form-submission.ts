import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, get } from 'react-hook-form'
import type { Workspace } from '#contract/workspaces.ts'
import { type Failure, failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'
import type { WorkspaceForm } from './workspace-form-keep-draft.ts'
import { submissionProgress } from './workspace-form-progress.tsx'
import { type FormImage, type ImageUploads, storedImages } from './workspace-form-uploads.ts'
import type { WorkspaceFormResult, WorkspaceFormValues } from './workspace-form-values.ts'

/** How long the dialog stays once everything is done (SPC-31). */
const CLOSES_AFTER_MS = 1500
const IMAGES_FAILED = 'Envie de novo ou remova as imagens que falharam.'
const IMAGE_FIELD = /^imageIds\.(\d+)$/

/** In the order of the page: the first wrong one gets the focus. */
const fieldsInOrder: readonly FieldPath<WorkspaceFormValues>[] = [
  'name',
  'type',
  'price',
  'priceUnit',
  'capacity',
  'description',
  'address',
  'zipCode',
  'state',
  'city',
  'amenities',
  'availability.availableDays',
  'availability.availableHours.start',
  'availability.availableHours.end',
  'availability.startDate',
  'availability.endDate',
]

type Options = {
  form: WorkspaceForm
  uploads: ImageUploads
  /** The server has it. */
  onStored: () => void
  /** The dialog has closed. */
  onSent: (workspace: Workspace) => void
}

/** Sends the form, one submission at a time; `progress` is 0 while none is under way. */
export function useSubmission({ form, uploads, onStored, onSent }: Options) {
  const api = useApi()
  const queryClient = useQueryClient()
  const create = useMutation(api.workspaces.create.mutationOptions())
  const isRunning = useRef(false)
  const [progress, setProgress] = useState(0)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [imagesError, setImagesError] = useState<string>()

  async function send(values: WorkspaceFormResult) {
    setFailure(null)
    setImagesError(undefined)
    setProgress(submissionProgress.begun)
    let images: readonly FormImage[] = []
    try {
      setProgress(submissionProgress.checked)
      const span = submissionProgress.imagesSent - 1 - submissionProgress.checked
      images = await uploads.settled((part) => setProgress(submissionProgress.checked + part * span))
      if (images.some(hasFailed)) return fail({ code: 'IMAGE_FAILED', message: IMAGES_FAILED, fields: {} })

      setProgress(submissionProgress.imagesSent)
      const imageIds = storedImages(images).map(({ picture }) => picture.id)
      const workspace = await create.mutateAsync({ ...values, imageIds })

      setProgress(submissionProgress.stored)
      onStored()
      await queryClient.invalidateQueries({ queryKey: api.workspaces.key(), refetchType: 'none' })
      await queryClient.prefetchQuery(api.workspaces.mine.queryOptions())

      setProgress(submissionProgress.complete)
      await new Promise((resolve) => setTimeout(resolve, CLOSES_AFTER_MS))
      setProgress(0)
      onSent(workspace)
    } catch (error) {
      fail(failureOf(error), images)
    }
  }

  /** Everything typed stays; what the server says stands beside its field or image (SPC-33). */
  function fail(failed: Failure, images: readonly FormImage[] = []) {
    setProgress(0)
    for (const [path, message] of Object.entries(failed.fields)) {
      const field = fieldsInOrder.find((name) => name === path)
      const image = images[Number(IMAGE_FIELD.exec(path)?.[1])]
      if (field) form.setError(field, { type: 'server', message })
      else if (image) uploads.fail(image.key, message)
      else setImagesError(message)
    }
    setFailure(failed)
    toast.error({
      title: 'Erro ao cadastrar espaço',
      description: 'Ocorreu um erro ao cadastrar seu espaço. Por favor, tente novamente.',
    })
  }

  /** Takes the checked values. An image that has failed before holds the submission back. */
  async function submit(values: WorkspaceFormResult) {
    if (isRunning.current) return
    if (uploads.getSnapshot().images.some(hasFailed)) return setImagesError(IMAGES_FAILED)
    isRunning.current = true
    await send(values)
    isRunning.current = false
  }

  return { progress, failure, imagesError, submit }
}

/** @returns the field of the page's order that comes first among those with an error, if any. */
export function firstWrongField(failure: Failure): FieldPath<WorkspaceFormValues> | undefined {
  return fieldsInOrder.find((name) => name in failure.fields)
}

/** How many fields have a message. */
export function countWrongFields(errors: FieldErrors<WorkspaceFormValues>): number {
  return fieldsInOrder.filter((name) => get(errors, name)).length
}

function hasFailed({ state }: FormImage): boolean {
  return state.kind === 'failed'
}
