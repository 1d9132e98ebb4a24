type Changed = readonly { approvalStatus: string }[]

/** '2 espaços pausados', '1 espaço reativado'. */
export function pausedManyTitle(count: number, paused: boolean): string {
  if (count === 1) return paused ? '1 espaço pausado' : '1 espaço reativado'
  return `${count} espaços ${paused ? 'pausados' : 'reativados'}`
}

/** What the public sees of workspaces that were paused or reactivated together. */
export function pausedManyText(changed: Changed, paused: boolean): string {
  const isOne = changed.length === 1
  if (paused) return isOne ? 'Não aparece mais para o público.' : 'Não aparecem mais para o público.'
  const approved = changed.filter(({ approvalStatus }) => approvalStatus === 'approved').length
  if (approved === changed.length) {
    return isOne ? 'Voltou a aparecer para o público.' : 'Voltaram a aparecer para o público.'
  }
  if (approved > 0)
    return 'Só o que já foi aprovado voltou a aparecer para o público; o resto aparece assim que for aprovado.'
  return isOne
    ? 'Aparece para o público assim que for aprovado.'
    : 'Aparecem para o público assim que forem aprovados.'
}
