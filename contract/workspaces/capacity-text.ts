/** 'Até 8 pessoas', and 'Até 1 pessoa' for one (CARD-05). */
export function capacityText(capacity: number): string {
  return `Até ${capacity.toLocaleString('pt-BR')} ${capacity === 1 ? 'pessoa' : 'pessoas'}`
}
