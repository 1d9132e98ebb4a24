import { Link } from '@tanstack/react-router'
import { APPROVAL_HOURS } from '#contract/workspace-status.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { ClosingBand } from '#web/ui/closing-band.tsx'

/** For those who have a space to let (HOME-13). */
export function HomeHostCall() {
  return (
    <ClosingBand
      title="Tem um espaço para anunciar?"
      text={`Anunciar não custa nada. Em até ${APPROVAL_HOURS} horas, seu espaço está pronto para receber reservas.`}
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
