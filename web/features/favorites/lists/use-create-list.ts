import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { newRequestKey } from '#web/api/request-key.ts'
import { useApi } from '#web/api/use-api.ts'

type Creation = { name: string; workspaceIds?: string[] }

/**
 * Creates a list. Another try under the same name is the same request, so that a lost answer makes no second list;
 * under another name it is a new one, which would otherwise be answered with the former.
 */
export function useCreateList() {
  const api = useApi()
  const lastTry = useRef<{ name: string; idempotencyKey: string }>(undefined)
  return useMutation({
    mutationFn: (creation: Creation) => {
      const { name } = creation
      if (lastTry.current?.name !== name) lastTry.current = { name, idempotencyKey: newRequestKey() }
      const { idempotencyKey } = lastTry.current
      return api.favorites.createList.call(creation, { context: { idempotencyKey } })
    },
    onSuccess: () => {
      lastTry.current = undefined
    },
  })
}
