import { listInWords } from '#contract/text/list-in-words.ts'
import type { Workspace } from '#contract/workspaces/shapes.ts'
import { APPROVAL_HOURS } from '#contract/workspaces/status.ts'
import type { Differences } from './find-differences.ts'

/**
 * What saving this edit will do, in one to three sentences (HOST-12 to HOST-14).
 * @param workspace as it is stored
 * @param differences between what is stored and what the form holds
 * @param repeatsRevision whether the form holds the waiting revision as it was sent
 */
export function effectOfSaving(
  { approvalStatus, revision, isPaused }: Pick<Workspace, 'approvalStatus' | 'revision' | 'isPaused'>,
  { moderated, pictures, immediate }: Pick<Differences, 'moderated' | 'pictures' | 'immediate'>,
  repeatsRevision: boolean,
): string[] {
  if (approvalStatus !== 'approved') {
    return [`Ao salvar, o espaço é reenviado para aprovação, que leva até ${APPROVAL_HOURS} horas.`]
  }
  const waiting = [...moderated.map(({ label }) => label), ...(pictures ? ['Imagens'] : [])]
  const sentences: string[] = []
  if (immediate.length > 0) {
    sentences.push(`Muda assim que você salvar: ${listed(immediate.map(({ label }) => label))}.`)
  }
  const isRevisionWaiting = revision?.rejectionReason === null
  if (isRevisionWaiting && repeatsRevision) {
    sentences.push('A alteração que você enviou antes continua em análise.')
  } else if (waiting.length > 0) {
    sentences.push(
      `Passa por aprovação, em até ${APPROVAL_HOURS} horas: ${listed(waiting)}. ${meanwhile(isPaused)}`,
    )
    if (isRevisionWaiting) sentences.push('Vale no lugar da alteração que você enviou antes.')
  } else if (isRevisionWaiting) {
    sentences.push('A alteração que você enviou antes deixa de valer.')
  }
  return sentences.length > 0 ? sentences : ['Nada foi alterado até agora.']
}

function meanwhile(isPaused: boolean): string {
  return isPaused ? 'O espaço continua pausado.' : 'Até lá, o público continua vendo a versão atual.'
}

/** 'preço, CEP e imagens'; an abbreviation stays in capitals. */
function listed(labels: readonly string[]): string {
  return listInWords(labels.map((label) => (label === label.toUpperCase() ? label : label.toLowerCase())))
}
