import type { JobState } from './rules.ts'

export const jobStateLabels: Record<JobState, string> = {
  created: 'Na fila',
  retry: 'Vai tentar novamente',
  active: 'Em andamento',
  completed: 'Concluída',
  failed: 'Falhou',
  cancelled: 'Cancelada',
}

/** The same of many at once, for the filters. */
export const jobFilterLabels: Record<JobState, string> = {
  created: 'Na fila',
  retry: 'Vão tentar novamente',
  active: 'Em andamento',
  completed: 'Concluídas',
  failed: 'Com falha',
  cancelled: 'Canceladas',
}

/** Each kind of work in words; one without words shows its own name. */
export const jobLabels: Record<string, string> = {
  'send-password-reset': 'E-mail de recuperação de senha',
  'send-email-confirmation': 'E-mail de confirmação de cadastro',
  'send-notification-mail': 'E-mail sobre uma decisão',
  'send-message-mail': 'E-mail sobre mensagens não lidas',
  'remove-files': 'Remoção de arquivos de imagens excluídas',
  'remove-unused-images': 'Limpeza de imagens sem uso',
  'trim-access-log': 'Limpeza do registro de acessos',
  'forget-visitors': 'Limpeza dos rastros de visitas',
  'forget-attempts': 'Limpeza de contagens de tentativas',
  'forget-submissions': 'Limpeza de envios antigos',
  'trim-live-events': 'Limpeza de eventos antigos',
}
