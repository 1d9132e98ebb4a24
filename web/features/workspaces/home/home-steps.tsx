import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { Section } from '#web/ui/page.tsx'

const steps = [
  { title: 'Busque', text: 'Diga a cidade e o que procura. Compare fotos, preços e comodidades.' },
  { title: 'Reserve', text: 'Escolha os dias e as horas. Confirme na hora, ou peça ao anfitrião.' },
  { title: 'Trabalhe', text: 'Chegue na hora marcada e encontre tudo pronto para começar.' },
]

/** Three steps, and the way to the whole explanation (HOME-12). */
export function HomeSteps() {
  return (
    <Section
      title="Como Funciona"
      action={
        <Link to="/how-it-works" className={buttonClass({ variant: 'outline' })}>
          Saiba mais
        </Link>
      }
    >
      <ol className="grid gap-8 lg:grid-cols-3 lg:gap-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-5 border-t border-base-300 pt-6">
            <span
              aria-hidden="true"
              className="arch-13/16 flex w-13 shrink-0 self-start [--arch-feet:0.375rem] items-end justify-center bg-accent pb-2 font-display text-2xl font-semibold text-accent-content"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
