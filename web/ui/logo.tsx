import { classNames } from './class-names.ts'

/** The mark: a small arch doorway with the sun behind it. Decorative, sized by `className` (default 1.25em high). */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 24" aria-hidden="true" className={classNames('logo-mark', className)}>
      <path d="M0 24V10a10 10 0 0 1 20 0v14Z" fill="var(--color-primary)" />
      <path d="M5.5 24V11.5a4.5 4.5 0 0 1 9 0V24Z" fill="var(--color-base-100)" />
      <path d="M5.5 20.5a4.5 4.5 0 0 1 9 0V24h-9Z" fill="var(--color-accent)" />
    </svg>
  )
}

/** The mark and the name in small letters. Put it inside the link home. */
export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <LogoMark />
      <span>{name.toLowerCase()}</span>
    </span>
  )
}
