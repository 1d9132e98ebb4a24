/** '1 pessoa', '1.200 pessoas' */
export function peopleText(people: number): string {
  return people === 1 ? '1 pessoa' : `${people.toLocaleString('pt-BR')} pessoas`
}
