import { Link } from '@tanstack/react-router'
import { formatIsoDate } from '#contract/dates.ts'
import { chipClass } from '#web/ui/chip-class.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Container } from '#web/ui/page.tsx'
import type { LegalText } from './rich-text.ts'
import { Blocks, RichTextView } from './rich-text-view.tsx'

const documents = [
  { to: '/terms', label: 'Termos' },
  { to: '/privacy', label: 'Privacidade' },
  { to: '/cookies', label: 'Cookies' },
] as const

function Contents({ sections }: Pick<LegalText, 'sections'>) {
  return (
    <ol className="flex flex-col text-[0.9375rem]">
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex items-baseline gap-3 py-2.5 leading-snug text-muted hover:text-primary hover:underline pointer-coarse:py-3"
          >
            <span aria-hidden="true" className="w-4 shrink-0 text-right tabular-nums">
              {index + 1}
            </span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}

/** Terms, privacy or cookies: the date of the last change, a summary, numbered sections. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <Container as="article" className="py-10 md:py-16">
      <header className="border-b border-base-300 pb-10 md:pb-14">
        <nav aria-label="Textos legais">
          <ul className="flex flex-wrap gap-2">
            {documents.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  activeProps={{ className: chipClass(true) }}
                  inactiveProps={{ className: chipClass() }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <h1 className="mt-8 text-display">{text.title}</h1>
        <p className="mt-5 max-w-2xl text-lg text-muted md:text-xl">{text.lead}</p>
        <p className="mt-5 text-[0.9375rem] text-muted">
          Última alteração:{' '}
          <time dateTime={text.lastChanged} className="font-medium text-base-content tabular-nums">
            {formatIsoDate(text.lastChanged)}
          </time>
        </p>
      </header>

      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-20 lg:pt-14">
        <nav aria-label="Nesta página" className="sticky top-28 self-start max-lg:hidden">
          <p className="mb-3 font-display text-lg font-semibold">Nesta página</p>
          <Contents sections={text.sections} />
        </nav>
        <nav aria-label="Nesta página" className="lg:hidden">
          <Disclosure summary="Nesta página">
            <Contents sections={text.sections} />
          </Disclosure>
        </nav>

        <div className="max-w-[44rem] max-lg:pt-10">
          <section
            aria-labelledby="em-poucas-palavras"
            className="rounded-card bg-secondary p-6 text-secondary-content sm:p-8"
          >
            <h2 id="em-poucas-palavras" className="text-xl">
              Em poucas palavras
            </h2>
            <ul className="mt-4 flex list-disc flex-col gap-2 pl-5">
              {text.summary.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the texts never change their order
                <li key={index} className="pl-1">
                  <RichTextView text={line} />
                </li>
              ))}
            </ul>
          </section>
          {text.sections.map(({ id, title, blocks }, index) => (
            <section
              key={id}
              id={id}
              aria-labelledby={`${id}-titulo`}
              className="border-b border-base-300 py-10 text-[1.0625rem] leading-relaxed text-muted last:border-b-0 last:pb-0"
            >
              <h2 id={`${id}-titulo`} className="mb-5 flex gap-3 text-2xl text-base-content">
                <span className="text-primary tabular-nums">{index + 1}.</span> {title}
              </h2>
              <Blocks blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </Container>
  )
}
