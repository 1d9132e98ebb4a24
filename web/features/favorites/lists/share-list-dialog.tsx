import { useMutation } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { chatLink } from '#contract/chat-link.ts'
import type { FavoriteList } from '#contract/favorites/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { useApi } from '#web/api/use-api.ts'
import { useSiteUrl } from '#web/session/use-site-url.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useShowLists } from './use-lists.ts'

type Props = { open: boolean; onClose: () => void; list: FavoriteList }

/** Shares a list by a link, and stops sharing it (FAV-18). */
export function ShareListDialog({ open, onClose, list }: Props) {
  const api = useApi()
  const { showOne } = useShowLists()
  const sharing = useMutation(api.favorites.setShared.mutationOptions({ onSuccess: showOne }))
  const address = `${useSiteUrl()}${list.sharedPath}`
  const place = useRef<HTMLDivElement>(null)
  const isShared = list.sharedPath !== null
  const [isStopping, setIsStopping] = useState(false)

  // The pressed button is gone, so the focus moves to what replaced it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one takes the other's place
  useEffect(() => {
    if (document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [isShared, isStopping])

  return (
    <Dialog
      open={open}
      onClose={() => {
        if (sharing.isError) sharing.reset()
        setIsStopping(false)
        onClose()
      }}
      title="Compartilhar lista"
      description={
        list.sharedPath
          ? `Quem tiver este link vê a lista “${list.name}”, seus espaços no ar e o seu primeiro nome.`
          : `Crie um link para a lista “${list.name}”. Quem o tiver vê os espaços no ar e o seu primeiro nome, mesmo sem conta.`
      }
    >
      {sharing.error && (
        <Banner tone="danger" live className="mb-4">
          {failureOf(sharing.error).message}
        </Banner>
      )}
      <div ref={place}>
        {!isShared && (
          <Button
            busy={sharing.isPending}
            onClick={() => sharing.mutate({ id: list.id, shared: true })}
            data-autofocus=""
          >
            Criar link
          </Button>
        )}
        {isShared && !isStopping && (
          <SharedLink name={list.name} address={address} onStop={() => setIsStopping(true)} />
        )}
        {isShared && isStopping && (
          <StopSharing
            busy={sharing.isPending}
            onKeep={() => setIsStopping(false)}
            onStop={() => {
              sharing.mutate({ id: list.id, shared: false }, { onSuccess: () => setIsStopping(false) })
            }}
          />
        )}
      </div>
    </Dialog>
  )
}

function SharedLink({ name, address, onStop }: { name: string; address: string; onStop: () => void }) {
  return (
    <>
      <Field label="Link da lista">
        <TextInput readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          className="max-sm:w-full"
          icon={<Link2 className="size-4.5" />}
          onClick={() => void copy(address)}
          data-autofocus=""
        >
          Copiar link
        </Button>
        <a
          href={chatLink('', `Veja minha lista de espaços de trabalho: ${name} ${address}`)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'outline', className: 'max-sm:w-full' })}
        >
          Enviar pelo WhatsApp
        </a>
        <Button variant="outline" className="max-sm:w-full" onClick={onStop}>
          Parar de compartilhar
        </Button>
      </div>
    </>
  )
}

/** Asks first, because the link can't be had again. */
function StopSharing({ busy, onKeep, onStop }: { busy: boolean; onKeep: () => void; onStop: () => void }) {
  return (
    <>
      <p>
        O link deixa de funcionar para quem já o recebeu. Se você compartilhar a lista de novo, o link será
        outro.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" className="max-sm:w-full" onClick={onKeep} data-autofocus="">
          Manter o link
        </Button>
        <Button variant="danger" className="max-sm:w-full" busy={busy} onClick={onStop}>
          Parar de compartilhar
        </Button>
      </div>
    </>
  )
}

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    toast.success({ title: 'Link copiado!', description: 'Link copiado para a área de transferência.' })
  } catch {
    toast.error({ title: 'Não foi possível copiar', description: 'Selecione o link e copie-o.' })
  }
}
