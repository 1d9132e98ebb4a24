import { useMutation } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { initials } from '#contract/accounts/rules.ts'
import { acceptedImageTypes } from '#contract/images/rules.ts'
import type { Profile } from '#contract/profile/shapes.ts'
import { failureOf } from '#web/api/failure.ts'
import { UploadFailure, uploadImage } from '#web/api/upload-image.ts'
import { useApi } from '#web/api/use-api.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldError } from '#web/ui/field.tsx'
import { useHydrated } from '#web/ui/hydrated.ts'
import { useRestoredFocus } from '#web/ui/restore-focus.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useCacheProfile } from './use-cache-profile.ts'

/** The photo with the buttons that change and remove it (PROF-15 to PROF-17). */
export function PhotoControl({ profile }: { profile: Profile }) {
  const errorId = useId()
  const { mutateAsync: setPhoto } = useMutation(useApi().profile.setPhoto.mutationOptions())
  const cacheProfile = useCacheProfile()
  const upload = useRef<AbortController>(undefined)
  const chooser = useRef<HTMLInputElement>(null)
  const [sentPart, setSentPart] = useState<number>()
  const [reason, setReason] = useState('')
  const isHydrated = useHydrated()
  const keeper = useRestoredFocus<HTMLFieldSetElement>()
  const isBusy = sentPart !== undefined

  // A file may have been chosen before the page was hydrated, without an event handler.
  const startWithChosen = useEffectEvent(sendChosen)
  useEffect(() => {
    startWithChosen()
    return () => upload.current?.abort()
  }, [])

  function sendChosen() {
    const input = chooser.current
    const [file] = input?.files ?? []
    if (!input || !file) return
    void change((signal) => uploadImage(file, { use: 'listing', signal, onProgress: setSentPart }))
    input.value = ''
  }

  async function change(findImage: (signal: AbortSignal) => Promise<{ id: string } | null>) {
    if (isBusy) return
    const controller = new AbortController()
    upload.current = controller
    setReason('')
    setSentPart(0)
    try {
      const image = await findImage(controller.signal)
      cacheProfile(await setPhoto({ imageId: image?.id ?? null }))
      toast.success({ id: 'photo', title: image ? 'Foto atualizada' : 'Foto removida' })
    } catch (error) {
      if (controller.signal.aborted) return
      setReason(error instanceof UploadFailure ? error.message : failureOf(error).message)
      toast.error({
        id: 'photo',
        title: 'Erro no upload',
        description: 'Não foi possível atualizar a foto. Por favor, tente novamente.',
      })
    } finally {
      setSentPart(undefined)
    }
  }

  return (
    <fieldset
      {...keeper}
      aria-label="Foto"
      className="flex w-full min-w-0 flex-col items-center gap-4 outline-none"
    >
      <div className="relative">
        <Avatar
          src={profile.image}
          initials={initials(profile)}
          name={profile.image ? 'Sua foto' : undefined}
          size="xl"
          className={classNames('size-32! text-4xl!', isBusy && 'opacity-40')}
        />
        {isBusy && <Spinner className="absolute inset-0 m-auto size-10 text-primary" />}
      </div>
      <p role="status" className={isBusy ? 'text-sm text-muted' : 'sr-only'}>
        {isBusy && (sentPart > 0 ? `Enviando foto... ${Math.round(sentPart * 100)}%` : 'Um instante...')}
      </p>
      <div inert={!isHydrated} className="flex flex-wrap justify-center gap-2">
        <label
          className={buttonClass({
            variant: 'outline',
            size: 'sm',
            className: classNames(
              'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
              isBusy && 'pointer-events-none opacity-60',
            ),
          })}
        >
          <Camera aria-hidden="true" className="size-4" />
          {profile.image ? 'Trocar foto' : 'Adicionar foto'}
          <input
            ref={chooser}
            type="file"
            accept={acceptedImageTypes.join()}
            aria-disabled={isBusy}
            aria-describedby={reason ? errorId : undefined}
            className="absolute inset-0 cursor-pointer opacity-0"
            onClick={(event) => {
              if (isBusy) event.preventDefault()
            }}
            onChange={sendChosen}
          />
        </label>
        {profile.image && (
          <Button variant="ghost" size="sm" busy={isBusy} onClick={() => void change(async () => null)}>
            Remover<span className="sr-only"> foto</span>
          </Button>
        )}
      </div>
      {reason && <FieldError id={errorId}>{reason}</FieldError>}
    </fieldset>
  )
}
