import { Link } from '@tanstack/react-router'
import { APPROVAL_HOURS } from '#contract/workspace-status.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** For those who have a space to let (HOME-13). */
export function HomeHostCall() {
  return (
    <section className="relative overflow-hidden rounded-card bg-[#0f5c4c] px-6 py-12 text-white sm:px-10 md:px-14 md:py-16">
      <svg
        viewBox="0 0 320 320"
        aria-hidden="true"
        className="absolute -right-10 bottom-0 h-full max-lg:-right-24 max-lg:opacity-40 max-sm:hidden lg:right-10"
        fill="none"
      >
        <path d="M20 320V160a140 140 0 0 1 280 0v160Z" fill="#0c4c3f" />
        <path d="M70 320V176a90 90 0 0 1 180 0v144Z" fill="#f2a93b" />
        <path d="M115 320V196a45 45 0 0 1 90 0v124Z" fill="#fbfaf7" />
      </svg>
      <div className="relative max-w-lg">
        <h2 className="text-title">Tem um espaço para anunciar?</h2>
        <p className="mt-3 text-lg">
          Anunciar não custa nada. Em até {APPROVAL_HOURS} horas, seu espaço está pronto para receber
          reservas.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          <Link to="/for-hosts" className={buttonClass({ variant: 'accent', size: 'lg' })}>
            Quero anunciar
          </Link>
          <Link
            to="/host-resources"
            className={buttonClass({
              variant: 'ghost',
              size: 'lg',
              className: 'border-white! bg-transparent! text-white! hover:bg-white/10!',
            })}
          >
            Guias para anfitriões
          </Link>
        </div>
      </div>
    </section>
  )
}
