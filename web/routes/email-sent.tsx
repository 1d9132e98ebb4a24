import { createFileRoute, Link } from '@tanstack/react-router'
import { RECOVERY_LINK_HOURS } from '#contract/accounts/recovery-link.ts'
import { brand } from '#contract/brand.ts'
import { requireVisitor } from '#web/features/accounts/guards.ts'
import { pageTitle } from '#web/features/layout/page-title.ts'
import { hiddenPageHead } from '#web/features/seo/page-head.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DoorwayPage } from '#web/ui/doorway-page.tsx'

export const Route = createFileRoute('/email-sent')({
  beforeLoad: requireVisitor,
  head: ({ match }) => hiddenPageHead(match, pageTitle('E-mail enviado')),
  component: EmailSent,
})

function EmailSent() {
  return (
    <DoorwayPage
      title={
        <>
          Confira seu <span className="whitespace-nowrap">e-mail</span>
        </>
      }
      lead={`Enviamos um link de recuperação para o endereço informado, se ele tiver uma conta no ${brand.name}.`}
      footer={
        <p>
          O e-mail não chegou?{' '}
          <Link to="/forgot-password" className="font-semibold text-primary underline underline-offset-4">
            Peça outro link
          </Link>
        </p>
      }
    >
      <ul className="mb-8 grid list-disc gap-2 pl-5 marker:text-primary">
        <li>Não encontrou? Verifique também a caixa de spam.</li>
        <li>O link expira em {RECOVERY_LINK_HOURS} horas e funciona uma única vez.</li>
      </ul>
      <Link to="/login" className={buttonClass({ size: 'lg', block: true })}>
        Voltar para o login
      </Link>
    </DoorwayPage>
  )
}
