import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { openRequestKeys } from '#web/api/request-key.ts'
import { useApi } from '#web/api/use-api.ts'

type Creation = { name: string; workspaceIds?: string[] }

/** Creates a list. A retry under the same name is the same request; another name is a new one (FAV-17). */
export function useCreateList() {
  const api = useApi()
  const [keys] = useState(openRequestKeys)
  return useMutation({
    mutationFn: (creation: Creation) =>
      api.favorites.createList.call(creation, { context: { idempotencyKey: keys.keyFor(creation.name) } }),
    onSuccess: keys.end,
  })
}
