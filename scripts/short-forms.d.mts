export const SHORT_FORMS: { title: string; parameters: string[]; limitMinutes: number }[]
