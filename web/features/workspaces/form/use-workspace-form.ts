import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Picture } from '#contract/images/shapes.ts'
import { invalidateWorkspaces } from '#web/api/invalidate-workspaces.ts'
import { useApi } from '#web/api/use-api.ts'
import {
  type FilledForm,
  type WorkspaceFormResult,
  type WorkspaceFormValues,
  workspaceFormSchema,
} from './form-values.ts'
import { imagesOf } from './stored-values.ts'
import { formUploads } from './uploads.ts'
import { useSavedDraft } from './use-saved-draft.ts'

type Options = {
  /** What the form holds at first; a later one is ignored. */
  startsWith: () => FilledForm
  draftName: string
  /** Pictures that can be brought into the form. */
  offered?: readonly Picture[]
  /** The last day of the stored workspace. */
  version?: number
  storedLastDay?: string | null
}

/**
 * The fields, images and draft of a workspace's form, new or stored.
 * @returns them, what the form started with, and what to call once the server has stored it
 */
export function useWorkspaceForm({ startsWith, draftName, offered = [], version, storedLastDay }: Options) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [initial] = useState(startsWith)
  const form = useForm<WorkspaceFormValues, unknown, WorkspaceFormResult>({
    resolver: zodResolver(workspaceFormSchema(storedLastDay)),
    defaultValues: initial.values,
    // `WorkspaceFormFrame` does this, in the order of the page: hours by day are mounted after what follows them.
    shouldFocusError: false,
  })
  const [uploads] = useState(() => formUploads(imagesOf(initial.pictures), imagesOf(offered)))
  useEffect(() => () => uploads.dispose(), [uploads])
  const draft = useSavedDraft({ form, uploads, name: draftName, initial, version })

  /** Ends the draft and reads the host's workspaces again. */
  async function finish() {
    draft.close()
    await invalidateWorkspaces(queryClient, api, { refetchType: 'none' })
    await queryClient.prefetchQuery(api.workspaces.mine.queryOptions())
  }

  return { initial, form, uploads, draft, finish }
}
