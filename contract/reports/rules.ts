export const MIN_REPORT_LENGTH = 10
export const MAX_REPORT_LENGTH = 2000
export const REPORT_TOO_SHORT = `A denúncia deve ter pelo menos ${MIN_REPORT_LENGTH} caracteres`

export const reportStatuses = ['open', 'resolved'] as const
export type ReportStatus = (typeof reportStatuses)[number]
