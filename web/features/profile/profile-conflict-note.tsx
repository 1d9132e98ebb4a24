import { useEffect, useRef } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { fieldNames, type ProfileFields, profileFieldLabels, showField } from './profile-fields.ts'

type Props = {
  /** The stored profile, which another window saved. */
  stored: ProfileFields
  /** The form's values. */
  current: ProfileFields
  onTake: (name: keyof ProfileFields) => void
}

/** After a stale save: the stored values beside the typed ones, to choose from field by field. */
export function ProfileConflictNote({ stored, current, onTake }: Props) {
  const note = useRef<HTMLDivElement>(null)
  // The save button may be a screen further down.
  useEffect(() => note.current?.focus(), [])
  const different = fieldNames.filter((name) => showField(stored, name) !== showField(current, name).trim())
  return (
    <div ref={note} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Banner tone="warning" title="Seu perfil foi alterado em outra janela" live>
        <p>
          {different.length > 0
            ? 'O que você digitou continua aqui. Veja o que está salvo agora; ao salvar novamente, vale o que está no formulário.'
            : 'O formulário está igual ao que foi salvo na outra janela.'}
        </p>
        {different.length > 0 && (
          <ul aria-label="Versão salva" className="mt-3 grid gap-2">
            {different.map((name) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {profileFieldLabels[name]}: <strong>{showField(stored, name) || 'vazio'}</strong>
                </span>
                <Button variant="outline" size="sm" onClick={() => onTake(name)}>
                  Usar o salvo<span className="sr-only"> em {profileFieldLabels[name]}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Banner>
    </div>
  )
}
