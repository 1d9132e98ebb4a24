/** '1 pessoa', '1.200 pessoas' */
export function peopleText(people: number): string {
  return people === 1 ? '1 pessoa' : `${people.toLocaleString('pt-BR')} pessoas`
}

/** 'Cabem no máximo 8 pessoas', for a booking with more people than the workspace holds. */
export function tooManyPeopleText(capacity: number): string {
  return capacity === 1 ? 'Cabe no máximo 1 pessoa' : `Cabem no máximo ${capacity} pessoas`
}
