import { Banner } from '#web/ui/banner.tsx'

/**
 * Explains that the workspaces below it, or this one, are samples (DATA-18).
 * @param props lead comes first, such as the reason why there are only samples
 */
export function SampleNotice({
  isOne = false,
  lead,
  className,
}: {
  isOne?: boolean
  lead?: string | undefined
  className?: string
}) {
  return (
    <Banner tone="info" title={isOne ? 'Exemplo' : 'Exemplos'} className={className}>
      {lead && `${lead} `}
      {isOne
        ? 'Este espaço é fictício: mostra como um anúncio aparece aqui e não pode ser reservado.'
        : 'Estes espaços são fictícios: mostram como os anúncios aparecem aqui e não podem ser reservados.'}
    </Banner>
  )
}
