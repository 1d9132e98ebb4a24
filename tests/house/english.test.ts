import { readFileSync } from 'node:fs'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { filesBelow } from './files.ts'

/** What the product is about, in the language of its users: no name in the code is made of these. */
const PORTUGUESE =
  /(?:^|[^a-z])(?:espacos?|reservas?|anfitria|anfitriao|hospede|preco(?:s?(?![a-z]))|cidades?|usuarios?|mensagens?|mensagem|notificac|favoritos?|enviar|salvar|excluir|editar|criar|buscar|senha|nome|imagens?|horarios?|denuncias?|comodidades?|aprovad|recusad|pendente)/i
/** Landing pages are found by what people type. */
const LANDING = /^web\/routes\/espacos\./
const WRITTEN_BY_A_TOOL = /routeTree\.gen\.ts$/

const sources = filesBelow(['contract', 'server', 'web', 'tests', 'scripts', 'bench']).filter(
  (file) => /\.(?:tsx?|mjs)$/.test(file) && !WRITTEN_BY_A_TOOL.test(file),
)

test('names in the code are English (SYS-04)', () => {
  expect(sources.length).toBeGreaterThan(600)
  const foreign = sources.flatMap((file) =>
    namesOf(file)
      .filter((name) => PORTUGUESE.test(wordsOf(name)) || /[^\p{ASCII}]/u.test(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(foreign).toEqual([])
})

test('files, addresses and codes of the API are English (SYS-04)', () => {
  const routes: string[] = []
  JSON.stringify(contract, (_key, value) => {
    const definition = value?.['~orpc']
    if (!definition) return value
    routes.push(definition.route?.path, ...Object.keys(definition.errorMap ?? {}))
    return undefined
  })
  expect(routes.length).toBeGreaterThan(100)
  const named = [...new Set(routes), ...sources.filter((file) => !LANDING.test(file))]
  expect(named.filter((name) => PORTUGUESE.test(wordsOf(name)) || /[^\p{ASCII}]/u.test(name))).toEqual([])
})

/** 'price in cents' of priceInCents, so that a word begins where one begins. */
function wordsOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2')
}

function namesOf(file: string): string[] {
  const names = new Set<string>()
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_key, node) => {
    if (node?.type === 'Identifier' || node?.type === 'JSXIdentifier') names.add(node.name)
    return typeof node === 'bigint' ? undefined : node
  })
  return [...names]
}
