import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { filesBelow } from './files.ts'

/** The product's Portuguese words, which no address or code may contain. */
const PORTUGUESE =
  /(?:^|[^a-z])(?:espacos?|reservas?|anfitria|anfitriao|hospede|preco(?:s?(?![a-z]))|cidades?|usuarios?|mensagens?|mensagem|notificac|favoritos?|enviar|salvar|excluir|editar|criar|buscar|senha|nome|imagens?|horarios?|denuncias?|comodidades?|aprovad|recusad|pendente)/i
/** Landing pages have Portuguese addresses, since users search for these words. */
const LANDING = /^web\/routes\/espacos\./

test('page addresses, API addresses and API codes are English (SYS-04)', () => {
  const names: string[] = []
  JSON.stringify(contract, (_key, value) => {
    const definition = value?.['~orpc']
    if (!definition) return value
    names.push(definition.route?.path, ...Object.keys(definition.errorMap ?? {}))
    return undefined
  })
  expect(names.length).toBeGreaterThan(100)
  names.push(...filesBelow(['web/routes']).filter((file) => !LANDING.test(file)))
  expect(names.filter((name) => PORTUGUESE.test(name) || /[^\p{ASCII}]/u.test(name))).toEqual([])
})
