/** The server's notes about a bank that gave no good answer, with their Portuguese texts for administrators. */
const texts: readonly [RegExp, string][] = [
  [/taken back by the payer/, 'o banco de quem pagou já tomou o valor de volta'],
  [
    /not known here/,
    'o banco já devolveu uma parte deste pagamento que não conhecemos: confira as diferenças',
  ],
  [/Held back/, 'esta é uma cópia restaurada que ainda não foi liberada'],
  [/No provider/, 'nenhum banco está configurado'],
  [/ended before it began/, 'o prazo para pagar acabou antes de o código existir'],
  [/nothing that API Pix/, 'o banco não aceita esse pedido: veja os registros do servidor'],
  [/too many pages/, 'o banco respondeu mais do que conseguimos ler'],
  [/no token/, 'o banco não liberou o acesso'],
  [/did not answer/, 'o banco não respondeu'],
  [/not asked for now/, 'o banco falhou várias vezes e não é procurado por enquanto'],
  [/answered (\d{3})(?: \(?([\w-]+)\)?)?/, 'o banco respondeu $1 $2'],
  [/knows no such thing/, 'o banco não conhece esse pedido'],
  [
    /can not be read|another (?:charge|refund|amount)|BR Code|status that|did not say/,
    'o banco respondeu algo que não serve',
  ],
  [/unexpected failure/, 'falha inesperada: veja em Tarefas'],
]

/** Why the bank didn't do what it was asked for, in Portuguese; its own words stay as they are. */
export function problemText(problem: string): string {
  for (const [pattern, text] of texts) {
    const found = pattern.exec(problem)
    if (found) return text.replace(/\$(\d)/g, (_, group) => found[Number(group)] ?? '').trim()
  }
  return problem
}
