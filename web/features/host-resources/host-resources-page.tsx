import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '#contract/brand.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { PageEnd } from '#web/ui/closing-band.tsx'
import { drawnRoom } from '#web/ui/drawn-room.ts'
import { Container, Section } from '#web/ui/page.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { sizesInFrame } from '#web/ui/sizes-in-frame.ts'
import { GuideView } from './guide-view.tsx'
import { guides } from './guides/guides.ts'
import { PriceTool } from './price-tool.tsx'
import type { PricingAddress } from './pricing-in-address.ts'

const PRICE_TOOL_ID = 'quanto-cobrar'
const hero = drawnRoom('sample-future-1')

type Props = {
  address: PricingAddress
  /** The link to the form that lists a workspace, at the page's end. */
  callToAction: ReactNode
}

/** Guides for hosts and the price tool (RES-01 to RES-03). */
export function HostResourcesPage({ address, callToAction }: Props) {
  return (
    <>
      <Container
        as="header"
        className="grid items-center gap-x-16 gap-y-10 py-10 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:py-16"
      >
        <div>
          <p className="font-semibold text-primary">Recursos para anfitriões</p>
          <h1 className="mt-4 text-display">Anuncie bem, receba melhor</h1>
          <p className="mt-6 max-w-xl text-lg text-muted md:text-xl">
            O que aprendemos lendo cada anúncio antes de publicar: fotos, preço, texto, segurança e o dia da
            primeira reserva. E uma ferramenta para saber quanto se cobra por perto.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <a href={`#${PRICE_TOOL_ID}`} className={buttonClass({ size: 'lg' })}>
              Quanto cobrar?
            </a>
            <a href="#fotos" className={buttonClass({ size: 'lg', variant: 'outline' })}>
              Ler os guias
            </a>
          </div>
        </div>
        <Picture
          image={hero}
          priority
          sizes={sizesInFrame(hero, { ratio: 3 / 4, wide: '320px', narrow: '224px' })}
          className="arch-3/4 mx-auto w-full max-w-56 md:max-w-80"
        />
      </Container>

      <div className="bg-base-200 py-14 md:py-20">
        <Container>
          <Section
            id={PRICE_TOOL_ID}
            title="Quanto cobrar?"
            lead={`Os preços dos espaços publicados no ${brand.name} agora, do tipo e da cidade que você escolher.`}
            className="scroll-mt-20"
          >
            <PriceTool address={address} />
          </Section>
        </Container>
      </div>

      <Container className="grid gap-x-16 pt-4 pb-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="Guias" className="pt-10 lg:sticky lg:top-20 lg:self-start lg:pt-16">
          <h2 className="text-lg">Guias</h2>
          <ol className="mt-3 flex flex-col divide-y divide-base-300 border-y border-base-300 max-lg:mb-4">
            {guides.map(({ id, title, summary }) => (
              <li key={id}>
                <a href={`#${id}`} className="group flex items-start justify-between gap-3 py-3">
                  <span>
                    <span className="block font-medium underline-offset-4 group-hover:underline">
                      {title}
                    </span>
                    <span className="text-sm text-muted">{summary}</span>
                  </span>
                  <ArrowDown aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="min-w-0 [&>article:first-child]:border-t-0">
          {guides.map((guide) => (
            <GuideView key={guide.id} guide={guide} />
          ))}
        </div>
      </Container>

      <PageEnd
        title="Pronto para anunciar?"
        text="O rascunho fica guardado enquanto você escreve e fotografa."
        actions={callToAction}
      />
    </>
  )
}
