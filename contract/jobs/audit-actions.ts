/** What administrators do with a job, as they read it. */
export const jobActions = {
  'job.retry': 'Executou uma tarefa novamente',
} as const
