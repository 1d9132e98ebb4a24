import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

export type BannerTone = 'info' | 'success' | 'warning' | 'danger'

export interface BannerProps {
  tone?: BannerTone
  title?: ReactNode
  children?: ReactNode
  /** A button or link at the end. */
  action?: ReactNode
  onClose?: () => void
  /** For a banner that appears after the page has loaded: read out at once (danger) or when idle (other tones). */
  live?: boolean
  className?: string
}

const toneClass: Record<BannerTone, string> = {
  info: 'bg-info text-info-content',
  success: 'bg-[color-mix(in_oklab,var(--color-success)_14%,var(--surface))] [--tone:var(--color-success)]',
  warning: 'bg-[color-mix(in_oklab,var(--color-warning)_20%,var(--surface))]',
  danger: 'bg-[color-mix(in_oklab,var(--color-error)_12%,var(--surface))] [--tone:var(--color-error)]',
}

const toneIcon: Record<BannerTone, typeof Info> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

/** A message that stays on the page: a title, a text, at most one action. */
export function Banner({ tone = 'info', title, children, action, onClose, live, className }: BannerProps) {
  const Icon = toneIcon[tone]
  return (
    <div
      role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames(
        'flex items-baseline gap-3 rounded-card p-4 forced-colors:border',
        toneClass[tone],
        className,
      )}
    >
      {/* Aligned with the first line of the text, even beside a taller action. */}
      <Icon aria-hidden="true" className="-mt-1 size-5 shrink-0 translate-y-1 text-(--tone,currentColor)" />
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className="text-pretty">{children}</div>}
        </div>
        {action}
      </div>
      {onClose && (
        <IconButton
          label="Fechar aviso"
          icon={<X />}
          onClick={onClose}
          className="-my-2.5 -mr-2 self-start"
        />
      )}
    </div>
  )
}
