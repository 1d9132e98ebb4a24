import { Link } from '@tanstack/react-router'
import { mayListWorkspaces } from '#contract/accounts/rules.ts'
import { PersonalPart } from '#web/personal/personal-part.tsx'
import { useViewer } from '#web/session/use-viewer.ts'
import { type ButtonLook, buttonClass } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'

const FORM = '/create-workspace'

function explainHostAccount() {
  toast.info({
    title: 'Perfil de Anunciante Necessário',
    description: 'Mude o tipo da sua conta para Gestor de Espaço e anuncie o seu espaço.',
  })
}

/** `HostCallToAction` on a public page, for its reader. */
export function PersonalHostCall(look: ButtonLook) {
  return (
    <PersonalPart name="host-call" props={look}>
      <HostCallToAction {...look} />
    </PersonalPart>
  )
}

/** Links to the form that lists a workspace; visitors sign in first, and guests are sent to their profile (CONT-14). */
export function HostCallToAction(look: ButtonLook) {
  const viewer = useViewer()
  const className = buttonClass({ size: 'lg', ...look })
  const label = 'Anunciar meu espaço'
  if (!viewer) {
    return (
      <Link to="/login" search={{ redirect: FORM }} className={className}>
        {label}
      </Link>
    )
  }
  if (!mayListWorkspaces(viewer.role)) {
    return (
      <Link to="/profile" onClick={explainHostAccount} className={className}>
        {label}
      </Link>
    )
  }
  return (
    <Link to={FORM} className={className}>
      {label}
    </Link>
  )
}
