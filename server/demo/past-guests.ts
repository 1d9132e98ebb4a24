/** Guests of the past, who wrote reviews and whom nobody signs in as: key and name. */
export const pastGuests = {
  aline: 'Aline Pacheco',
  bruno: 'Bruno Sant’Anna',
  carol: 'Carol M. Figueira',
  cesar: 'César Augusto Bicalho',
  dani: 'Dani Teles',
  edilson: 'Edilson Brandão',
  fatima: 'Fátima Regina Couto',
  gui: 'Guilherme Hoffmann',
  ingrid: 'Ingrid Yamada',
  jonas: 'Jonas Peixoto',
  kelly: 'Kelly Cristina Ramos',
  lucas: 'Lucas Amorim',
  mari: 'Mariana Lobato',
  nelson: 'Nelson Kuhn',
  pati: 'Patrícia Vidal',
  renan: 'Renan Dourado',
  sonia: 'Sônia Bittencourt',
  tati: 'Tatiane Queiroga',
  vitor: 'Vítor Hugo Maia',
  yuri: 'Yuri Falcão',
} as const
export type PastGuest = keyof typeof pastGuests
