import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { toast } from '#web/ui/toast.tsx'

/**
 * Adds a passkey to the account: the server says what to ask for, the browser has its user make it (AUTH-43). Giving
 * up says nothing.
 */
export function useAddPasskey() {
  const api = useApi()
  const queryClient = useQueryClient()
  const isAsking = useRef(false)
  const [isAdding, setIsAdding] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function ask() {
    const { makePasskey, PasskeyProblem } = await import('#web/api/passkeys.ts')
    try {
      const made = await makePasskey(await api.passkeys.beginAdding.call(undefined))
      if (!made) return
      const { name } = await api.passkeys.add.call(made)
      for (const part of [api.passkeys, api.security, api.session])
        await queryClient.invalidateQueries({ queryKey: part.key() })
      toast.success({ id: 'passkey', title: 'Chave de acesso adicionada', description: name })
    } catch (error) {
      setRefusal(error instanceof PasskeyProblem ? error.message : failureOf(error).message)
      // Its answer may have been lost.
      void queryClient.invalidateQueries({ queryKey: api.passkeys.key() })
    }
  }

  async function add() {
    if (isAsking.current) return
    isAsking.current = true
    setIsAdding(true)
    setRefusal('')
    await ask().catch((error: unknown) => setRefusal(failureOf(error).message))
    isAsking.current = false
    setIsAdding(false)
  }

  return { add, isAdding, refusal }
}
