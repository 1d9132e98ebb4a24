import type { RejectSubject } from './reject-dialog.tsx'

type CommonReason = {
  /** The text on the button. */
  label: string
  /** The start of the reason, which the administrator completes. */
  text: string
}

const photos: CommonReason = {
  label: 'Fotos',
  text: 'As fotos não mostram bem o espaço. Envie fotos nítidas, claras e tiradas no próprio local.',
}
const description: CommonReason = {
  label: 'Descrição',
  text: 'A descrição está incompleta. Conte o que há no espaço, como é o acesso e para quem ele serve.',
}
const contact: CommonReason = {
  label: 'Contato no texto',
  text: 'Retire telefones, e-mails e links do nome e da descrição: o contato acontece pelo site.',
}
const address: CommonReason = {
  label: 'Endereço',
  text: 'O endereço não confere com o CEP ou está incompleto. Informe rua, número e complemento.',
}
const duplicate: CommonReason = {
  label: 'Repetido',
  text: 'Este espaço já está anunciado. Edite o anúncio que já existe em vez de criar outro.',
}
const misleading: CommonReason = {
  label: 'Não corresponde',
  text: 'O anúncio não corresponde ao espaço oferecido. Corrija as informações e envie novamente.',
}

/** The most common reasons for rejections and takedowns, as starting texts (ADM-27). */
export const commonReasons: Record<RejectSubject, readonly CommonReason[]> = {
  workspace: [photos, description, contact, address, duplicate],
  published: [misleading, contact, address, duplicate],
  change: [photos, description, contact, address],
}
