import { KeyRound } from 'lucide-react'
import { useRef, useState } from 'react'
import { useApi } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'

const load = () => import('./sign-in-with-passkey.ts')
const UNREACHABLE = 'Não foi possível entrar agora. Verifique sua conexão e tente novamente.'

type Props = {
  /** Called when the browser is about to ask for the passkey. */
  onAsk: () => void
  /** Called when the session is open. */
  onSignedIn: () => Promise<void>
  /**
   * Called when signing in failed.
   * @param reason the reason, in Portuguese
   */
  onRefusal: (reason: string) => void
}

/** Signs in with a passkey instead of e-mail and password; giving up says nothing (AUTH-44). */
export function PasskeySignIn({ onAsk, onSignedIn, onRefusal }: Props) {
  const api = useApi()
  const isHydrated = useHydrated()
  const isAsking = useRef(false)
  const [isBusy, setIsBusy] = useState(false)

  async function signIn() {
    if (isAsking.current) return
    isAsking.current = true
    setIsBusy(true)
    onAsk()
    try {
      const outcome = await load().then(({ signInWithPasskey }) => signInWithPasskey(api))
      if (outcome === true) await onSignedIn()
      else if (outcome) onRefusal(outcome.refusal)
    } catch {
      onRefusal(UNREACHABLE)
    } finally {
      isAsking.current = false
      setIsBusy(false)
    }
  }

  const preload = () => void load().catch(() => undefined)
  return (
    <>
      <div aria-hidden="true" className="flex items-center gap-4 text-muted">
        <hr className="flex-1 border-base-300" />
        ou
        <hr className="flex-1 border-base-300" />
      </div>
      <Button
        variant="outline"
        size="lg"
        block
        inert={!isHydrated}
        icon={<KeyRound className="size-5" />}
        busy={isBusy}
        busyLabel="Esperando a chave..."
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => void signIn()}
      >
        Entrar com chave de acesso
      </Button>
    </>
  )
}
