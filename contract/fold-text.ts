/** Lower case without accents, so that 'São' and 'sao' are the same; the database's fold_text does the same. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
