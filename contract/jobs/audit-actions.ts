/** What administrators do with a job, as they read it. */
export const jobActions = {
  'job.retry': 'Executou uma tarefa novamente',
  'job.retry-group': 'Executou novamente as tarefas de um tipo que falharam',
} as const
