import { ImagePlus } from 'lucide-react'
import { type DragEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from './class-names.ts'

export interface FileDropProps {
  /** The call to action, such as 'Adicionar imagens'. */
  label: ReactNode
  /** What is accepted, such as 'JPEG, PNG, WebP ou AVIF, até 10 MB cada'. */
  hint?: ReactNode
  /** Called with all files chosen or dropped; the caller validates them. */
  onFiles: (files: File[]) => void
  /** Media types, separated by commas. */
  accept: string
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
  className?: string
}

/** An area to drop files on, or to choose them with a click or by keyboard. */
export function FileDrop({ label, hint, onFiles, accept, disabled = false, ref, className }: FileDropProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const hintId = hint ? `${id}-hint` : undefined

  function handleDrag(event: DragEvent, isInside: boolean) {
    event.preventDefault()
    setIsOver(isInside && !disabled)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (!disabled && files.length > 0) onFiles(files)
  }

  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label
        onDragEnter={(event) => handleDrag(event, true)}
        onDragOver={(event) => handleDrag(event, true)}
        onDragLeave={(event) => handleDrag(event, false)}
        onDrop={handleDrop}
        className={classNames(
          'relative flex min-h-36 flex-col items-center justify-center gap-1 rounded-card border [border-style:dashed] bg-surface px-6 py-8 text-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
          isOver ? 'border-primary bg-secondary text-secondary-content' : 'border-field-line',
          disabled ? 'cursor-not-allowed opacity-60' : 'hover:border-base-content',
        )}
      >
        <input
          ref={ref}
          type="file"
          accept={accept}
          multiple
          disabled={disabled}
          aria-describedby={hintId}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])]
            event.currentTarget.value = ''
            if (files.length > 0) onFiles(files)
          }}
          className="sr-only"
        />
        <ImagePlus aria-hidden="true" className="mb-1 size-7 text-primary" strokeWidth={1.75} />
        <span className="font-medium">{label}</span>
        <span aria-hidden="true" className="text-sm text-muted pointer-coarse:hidden">
          Clique para escolher ou arraste para cá
        </span>
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
