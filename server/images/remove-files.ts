import { z } from 'zod'
import { defineJob, RETRY_FOR_HOURS } from '../jobs/define-job.ts'
import { imageFolder } from './image-keys.ts'

/** Deletes the files of deleted images; the queue retries while the file store is down. */
export const removeFilesJob = defineJob({
  name: 'remove-files',
  label: 'Remoção de arquivos de imagens excluídas',
  schema: z.object({ imageIds: z.array(z.string()) }),
  retry: RETRY_FOR_HOURS,
  run: async ({ storage }, { data: { imageIds } }) => {
    await Promise.all(imageIds.map((id) => storage.removeAll(imageFolder(id))))
  },
})
