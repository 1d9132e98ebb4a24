import { useLocation } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { SUPPORT_GREETING } from '#contract/chat-link.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { ArchDrawing } from '#web/ui/empty-state.tsx'
import { Container } from '#web/ui/page.tsx'
import { ChatButton } from './chat-button.tsx'
import { Blocks } from './rich-text-view.tsx'
import { questions } from './texts/faq.ts'

/** Opens the answer that the address targets; browsers do so by themselves only on a full page load. */
function useAnswerInAddress() {
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    const answer = hash ? document.getElementById(hash) : null
    const question = answer?.closest('details')
    if (!question) return
    question.open = true
    answer?.scrollIntoView()
  }, [hash])
}

/** The seven questions, one open at a time (CONT-08). */
export function FaqPage() {
  useAnswerInAddress()
  return (
    <Container className="py-10 md:py-16">
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h1 className="text-display">Perguntas frequentes</h1>
          <p className="mt-5 max-w-md text-lg text-balance text-muted">
            O essencial sobre buscar, reservar e anunciar, sem letra miúda.
          </p>
        </div>
        <div className="border-t border-base-300 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {questions.map(({ id, question, answer }) => (
            <Disclosure
              key={id}
              name="perguntas-frequentes"
              summary={<h2 className="py-1 text-lg md:text-xl">{question}</h2>}
            >
              {/* Inside the answer, so that an address with this id opens it even without the script. */}
              <div id={id} className="scroll-mt-20 text-[1.0625rem] leading-relaxed">
                <Blocks blocks={answer} />
                <a
                  href={`#${id}`}
                  className="mt-4 inline-flex min-h-10 items-center gap-2 text-sm hover:text-primary hover:underline pointer-coarse:min-h-11"
                >
                  <Link2 aria-hidden="true" className="size-4" />
                  Link para esta resposta
                </a>
              </div>
            </Disclosure>
          ))}
        </div>
        <SupportCard />
      </div>
    </Container>
  )
}

function SupportCard() {
  return (
    <aside
      aria-label="Suporte"
      className="w-full self-start lg:max-w-md rounded-card border border-base-300 bg-surface p-6"
    >
      <div className="flex items-center gap-5">
        <ArchDrawing className="h-20! w-24! shrink-0 max-sm:hidden" />
        <p className="text-muted">
          <strong className="mb-1 block font-display text-lg leading-tight font-semibold text-base-content">
            Não achou a sua pergunta?
          </strong>
          A gente responde no WhatsApp.
        </p>
      </div>
      <ChatButton message={SUPPORT_GREETING} block className="mt-5">
        Falar com Suporte
      </ChatButton>
    </aside>
  )
}
