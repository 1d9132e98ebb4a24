import type { JobState } from './rules.ts'

export const jobStateLabels: Record<JobState, string> = {
  created: 'Na fila',
  retry: 'Vai tentar novamente',
  active: 'Em andamento',
  completed: 'Concluída',
  failed: 'Falhou',
  cancelled: 'Cancelada',
}

/** The plural, for the filters. */
export const jobFilterLabels: Record<JobState, string> = {
  created: 'Na fila',
  retry: 'Vão tentar novamente',
  active: 'Em andamento',
  completed: 'Concluídas',
  failed: 'Com falha',
  cancelled: 'Canceladas',
}
