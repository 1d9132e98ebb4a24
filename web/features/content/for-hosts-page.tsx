import { Link } from '@tanstack/react-router'
import { brand } from '#contract/brand.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageEnd } from '#web/ui/closing-band.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import { Facts, Steps } from './entries.tsx'
import { PersonalHostCall } from './host-call-to-action.tsx'
import { LandingHero, RuledContainer } from './landing-hero.tsx'
import { scenes } from './scenes.ts'
import { benefits, steps, testimonials } from './texts/for-hosts.ts'

/** The landing page for future hosts (CONT-12). */
export function ForHostsPage() {
  return (
    <>
      <LandingHero
        kicker="Para anunciantes"
        title="Seu espaço vazio pode trabalhar"
        lead="Anuncie escritórios, salas, mesas e consultórios para quem precisa deles por hora, por dia ou por mês. Você decide quando, como e por quanto."
        actions={
          <>
            <PersonalHostCall />
            <Link
              to="/how-it-works"
              hash="anunciar"
              className={buttonClass({ size: 'lg', variant: 'outline' })}
            >
              Ver como funciona
            </Link>
          </>
        }
        pictures={[scenes.meetingRoom, scenes.twoDesks]}
      />

      <RuledContainer>
        <Section title={`Por que anunciar no ${brand.name}`}>
          <div className="mt-10">
            <Facts entries={benefits} columns={3} />
          </div>
        </Section>
      </RuledContainer>

      <div className="bg-base-200 py-16 md:py-24">
        <Container>
          <Section title="Três passos até o primeiro pedido">
            <div className="mt-10">
              <Steps steps={steps} />
            </div>
          </Section>
        </Container>
      </div>

      <Container className="py-16 md:py-24">
        <Section
          title="Como pode ser com o seu espaço"
          lead="Histórias escritas por nós para mostrar situações comuns. Não são de clientes reais."
          action={<Badge tone="accent">Depoimentos ilustrativos</Badge>}
        >
          <ul className="grid gap-6 lg:grid-cols-3">
            {testimonials.map(({ quote, name, initials, place }) => (
              <Card as="li" key={name}>
                <figure className="flex h-full flex-col justify-between gap-8 md:max-lg:flex-row md:max-lg:items-center">
                  <blockquote className="font-display text-xl leading-snug">“{quote}”</blockquote>
                  <figcaption className="flex items-center gap-4 border-base-300 max-md:border-t max-md:pt-5 md:max-lg:w-60 md:max-lg:shrink-0 md:max-lg:border-l md:max-lg:pl-6 lg:border-t lg:pt-5">
                    <Avatar initials={initials} />
                    <span>
                      <span className="block font-semibold">{name}</span>
                      <span className="text-[0.9375rem] text-muted">{place}</span>
                    </span>
                  </figcaption>
                </figure>
              </Card>
            ))}
          </ul>
        </Section>
      </Container>

      <PageEnd
        title="Que tal começar hoje?"
        text="Escreva o anúncio agora e continue depois, se quiser: o rascunho espera por você neste navegador."
        actions={<PersonalHostCall variant="accent" />}
      />
    </>
  )
}
