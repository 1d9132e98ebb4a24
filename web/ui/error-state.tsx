import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'

export interface ErrorStateProps {
  /** What happened, such as 'Não foi possível carregar os espaços'. */
  title: ReactNode
  children?: ReactNode
  onRetry?: () => void
  /** The retry is running. */
  busy?: boolean
  /** A second action, such as a link back; outlined, since retrying comes first. */
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}

/** For a part of the page that could not be loaded: what happened and a button to try again. Read out at once. */
export function ErrorState({
  title,
  children,
  onRetry,
  busy,
  action,
  level = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${level}` as const
  return (
    <div role="alert" className={classNames('flex flex-col items-center px-4 py-12 text-center', className)}>
      <svg viewBox="0 0 96 112" aria-hidden="true" fill="none" className="h-28 w-24">
        <path d="M8 104V48a40 40 0 0 1 80 0v56Z" className="error-doorway stroke-error" strokeWidth="2" />
        <path d="M48 44v24m0 12v.5" className="stroke-error" strokeWidth="5" strokeLinecap="round" />
      </svg>
      <Heading className="mt-6 text-xl">{title}</Heading>
      {children && <p className="mt-2 max-w-md text-balance text-muted">{children}</p>}
      {(onRetry || action) && (
        <div className="mt-6 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:max-w-xs max-sm:*:w-full">
          {onRetry && (
            <Button busy={busy} onClick={onRetry} icon={<RotateCw className="size-4.5" />}>
              Tentar novamente
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}
