/** 'dd/MM/yyyy' of an ISO date (YYYY-MM-DD); no time zone is involved. */
export function formatIsoDate(isoDate: string): string {
  return isoDate.split('-').reverse().join('/')
}

const dateFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** 'dd/MM/yyyy' of an instant given as an ISO date-time, in Brasília's time. */
export function formatInstantDate(instant: string): string {
  return dateFormat.format(new Date(instant))
}

const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** 'dd/MM/yyyy às HH:MM' of an instant given as an ISO date-time, in Brasília's time. */
export function formatInstant(instant: string): string {
  return dateTimeFormat.format(new Date(instant)).replace(', ', ' às ')
}
