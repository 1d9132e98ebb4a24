import { Link } from '@tanstack/react-router'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ClosingBand } from '#web/ui/closing-band.tsx'

/** For those who have a workspace to let (HOME-13). */
export function HomeHostCall() {
  return (
    <ClosingBand
      title="Tem um espaço para anunciar?"
      text={`Publicar é grátis: a taxa só incide sobre reservas concluídas. Em até ${APPROVAL_HOURS}\u00a0horas, seu espaço está pronto para receber reservas.`}
      actions={
        <>
          <Link to="/for-hosts" className={buttonClass({ variant: 'accent', size: 'lg' })}>
            Quero anunciar
          </Link>
          <Link to="/host-resources" className={buttonClass({ variant: 'outline', size: 'lg' })}>
            Guias para anfitriões
          </Link>
        </>
      }
    />
  )
}
