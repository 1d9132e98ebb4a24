/** What administrators do with a report, as they read it. */
export const reportActions = {
  'report.resolve': 'Resolveu uma denúncia',
  'report.reopen': 'Reabriu uma denúncia',
} as const
