import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PasskeyProof } from '#contract/security/passkey-shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { hasPasskeySupport, NO_PASSKEY_SUPPORT } from '#web/api/passkey-support.ts'
import { useApi } from '#web/api/use-api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = {
  /** @throws the API's error */
  onProof: (proof: PasskeyProof) => Promise<void>
}

/** Asks for one of the user's passkeys (AUTH-45); giving up says nothing. */
export function PasskeyQuestion({ onProof }: Props) {
  const api = useApi()
  const isAsking = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')

  async function ask() {
    const { askForPasskey, PasskeyProblem } = await import('#web/api/passkeys.ts')
    try {
      const proof = await askForPasskey(await api.passkeys.beginConfirming.call(undefined))
      if (proof) await onProof(proof)
    } catch (error) {
      setRefusal(error instanceof PasskeyProblem ? error.message : failureOf(error).message)
    }
  }

  async function handleClick() {
    if (isAsking.current) return
    isAsking.current = true
    setIsBusy(true)
    setRefusal('')
    await ask().catch((error: unknown) => setRefusal(failureOf(error).message))
    isAsking.current = false
    setIsBusy(false)
  }

  if (!hasPasskeySupport()) return <Banner>{NO_PASSKEY_SUPPORT}</Banner>
  return (
    <div className="grid gap-4">
      {refusal && (
        <Banner tone="danger" live>
          {refusal}
        </Banner>
      )}
      <Button
        variant="outline"
        block
        autoFocus
        icon={<KeyRound className="size-5" />}
        busy={isBusy}
        busyLabel="Esperando a chave..."
        onClick={() => void handleClick()}
      >
        Usar chave de acesso
      </Button>
    </div>
  )
}
