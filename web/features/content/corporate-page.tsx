import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { brand } from '#contract/brand.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageEnd } from '#web/ui/closing-band.tsx'
import { Section } from '#web/ui/page.tsx'
import { ChatButton } from './chat-button.tsx'
import { LandingHero, RuledContainer } from './landing-hero.tsx'
import { PlanDrawing } from './plan-drawing.tsx'
import { scenes } from './scenes.ts'
import { type Plan, plans } from './texts/corporate.ts'

const MESSAGE = `Olá! Quero falar com um consultor sobre os planos para empresas do ${brand.name}.`

/** The plans for companies (NAV-15, CONT-19). */
export function CorporatePage() {
  return (
    <>
      <LandingHero
        kicker="Planos para empresas"
        title="O espaço da sua empresa, no tamanho de agora"
        lead="Da sala para uma reunião à rede inteira para o time todo. Escolha quanto espaço faz sentido hoje e mude quando a empresa mudar."
        actions={
          <ChatButton message={MESSAGE} size="lg">
            Fale com um consultor via WhatsApp
          </ChatButton>
        }
        pictures={[scenes.office, scenes.coworking, scenes.sharedDesks]}
      />

      <RuledContainer>
        <Section title="Quatro jeitos de usar">
          <ul className="grid gap-6 md:grid-cols-2">
            {plans.map((plan) => (
              <PlanCard key={plan.id} plan={plan} />
            ))}
          </ul>
        </Section>
      </RuledContainer>

      <PageEnd
        title="Ainda sem saber qual combina?"
        text="Conte quantas pessoas são, em que cidades e com que frequência. Montamos a proposta com você."
        actions={
          <>
            <ChatButton message={MESSAGE} size="lg" variant="accent">
              Pedir uma proposta
            </ChatButton>
            <Link to="/workspaces" className={buttonClass({ size: 'lg', variant: 'outline' })}>
              Ver os espaços
            </Link>
          </>
        }
      />
    </>
  )
}

function PlanCard({ plan: { id, name, purpose, facts, sizes } }: { plan: Plan }) {
  return (
    <Card as="li" className="flex flex-col sm:p-8">
      <div className="flex items-start justify-between gap-4">
        <h3 className="text-2xl whitespace-nowrap lg:text-3xl">{name}</h3>
        <PlanDrawing plan={id} />
      </div>
      <p className="mt-3 max-w-sm text-muted">{purpose}</p>
      {sizes && (
        <dl className="mt-6 grid divide-base-300 border-y border-base-300 max-lg:divide-y lg:grid-cols-3 lg:divide-x">
          {sizes.map(({ size, text }) => (
            <div
              key={size}
              className="max-lg:flex max-lg:items-baseline max-lg:gap-4 max-lg:py-3 lg:px-4 lg:py-4 lg:first:pl-0"
            >
              <dt className="font-display text-xl font-semibold whitespace-nowrap max-lg:w-20 lg:text-2xl">
                {size}
              </dt>
              <dd className="text-[0.9375rem] leading-snug text-muted lg:mt-1">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <ul className="mt-6 flex flex-col gap-3">
        {facts.map((fact) => (
          <li key={fact} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {fact}
          </li>
        ))}
      </ul>
    </Card>
  )
}
