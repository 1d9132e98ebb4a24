import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { PageEnd } from '#web/ui/closing-band.tsx'
import { Container, Section } from '#web/ui/page.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { sizesInFrame } from '#web/ui/sizes-in-frame.ts'
import { ChatExample } from './chat-example.tsx'
import { Facts, Steps } from './entries.tsx'
import { LandingHero, RuledContainer } from './landing-hero.tsx'
import { scenes } from './scenes.ts'
import { agreements, guestSteps, hostSteps, waysToBook } from './texts/how-it-works.ts'

/** How booking and listing work, for both sides (NAV-13, CONT-11). */
export function HowItWorksPage() {
  return (
    <>
      <LandingHero
        kicker="Como funciona"
        title="Um bom lugar para trabalhar, em três passos"
        lead="Quem precisa de um espaço encontra e reserva. Quem tem um espaço anuncia e recebe. No meio, uma conversa direta."
        actions={
          <>
            <a href="#reservar" className={buttonClass({ size: 'lg' })}>
              Quero reservar
            </a>
            <a href="#anunciar" className={buttonClass({ size: 'lg', variant: 'outline' })}>
              Quero anunciar
            </a>
          </>
        }
        pictures={[scenes.studio]}
      />

      <RuledContainer>
        <Section
          id="reservar"
          title="Para quem quer reservar"
          lead="Escritório por uma semana, sala por duas horas, mesa por mês: o caminho é o mesmo."
        >
          <div className="mt-10">
            <Steps steps={guestSteps} />
          </div>
          <h3 className="mt-16 text-2xl md:mt-24 md:text-3xl">Três jeitos de reservar</h3>
          <p className="mt-4 max-w-2xl text-lg text-muted">
            Cada anfitrião escolhe o seu. A página do espaço diz qual é.
          </p>
          <div className="mt-8">
            <Facts entries={waysToBook} columns={3} />
          </div>
          <div className="mt-16 grid items-center gap-x-16 gap-y-10 md:mt-24 md:grid-cols-2">
            <div>
              <h3 className="text-2xl md:text-3xl">Pelo WhatsApp, o pedido já vai escrito</h3>
              <p className="mt-4 max-w-md text-lg text-muted">
                Espaço, datas, horário e total entram na mensagem sozinhos. Você lê, acrescenta o que quiser e
                envia. Nada é cobrado até vocês combinarem.
              </p>
              <Link to="/workspaces" className={buttonClass({ size: 'lg', className: 'mt-8' })}>
                Buscar espaços
              </Link>
            </div>
            <ChatExample />
          </div>
        </Section>
      </RuledContainer>

      <div className="bg-base-200 py-16 md:py-24">
        <Container className="grid items-center gap-x-20 gap-y-12 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <Picture
            image={scenes.sittingRoom}
            sizes={sizesInFrame(scenes.sittingRoom, {
              ratio: 3 / 4,
              wide: 'min(36vw, 384px)',
              narrow: '288px',
            })}
            className="arch-3/4 mx-auto w-full max-w-72 md:max-w-sm"
          />
          <Section
            id="anunciar"
            title="Para quem quer anunciar"
            lead="Uma sala que sobra, um consultório livre à tarde, um andar inteiro: se dá para trabalhar bem, dá para anunciar."
          >
            <div className="mt-8">
              <Steps steps={hostSteps} columns={1} />
            </div>
            <Link to="/for-hosts" className={buttonClass({ size: 'lg', className: 'mt-10' })}>
              Conhecer as vantagens
            </Link>
          </Section>
        </Container>
      </div>

      <Container className="py-16 md:py-24">
        <Section title="Bom saber antes">
          <Facts entries={agreements} columns={3} />
        </Section>
      </Container>

      <PageEnd
        title="Ficou alguma dúvida?"
        text="As perguntas que mais nos fazem têm resposta curta. E, se a sua for outra, a gente conversa."
        actions={
          <Link to="/faq" className={buttonClass({ size: 'lg', variant: 'accent' })}>
            Ver perguntas frequentes
          </Link>
        }
      />
    </>
  )
}
