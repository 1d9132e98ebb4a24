import { readFileSync } from 'node:fs'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import * as schema from '#server/database/schema.ts'
import { filesBelow } from './files.ts'

export type TableWrite = { file: string; table: string }

/** The tables of the schema by the names of their exports. */
const tables = new Map(
  Object.entries(schema).flatMap(([name, value]) =>
    is(value, PgTable) ? [[name, getTableName(value)] as const] : [],
  ),
)
export const tableNames: readonly string[] = [...tables.values()]

const WRITING_METHODS = ['insert', 'update', 'delete']
const WRITING_WORDS = String.raw`\b(?:insert\s+into|update|delete\s+from|truncate(?:\s+table)?)\s+`
const NAMED_IN_SQL = new RegExp(`${WRITING_WORDS}(?:only\\s+)?"?(\\w+)`, 'gi')
const BEFORE_TABLE = new RegExp(`${WRITING_WORDS}$`, 'i')

/**
 * Every place in the server's code, tests aside, that writes a table: `insert`, `update` and `delete` of the query
 * builder, and the same in SQL text. A table name composed at run time is not found.
 */
export function readTableWrites(): TableWrite[] {
  return filesBelow(['server'])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => findTableWrites(file, readFileSync(file, 'utf8')).map((table) => ({ file, table })))
}

/** @returns the names of the tables that this source text writes */
export function findTableWrites(file: string, text: string): string[] {
  const { program, module } = parseSync(file, text)
  const imported = new Map<string, string>()
  for (const { moduleRequest, entries } of module.staticImports) {
    if (!moduleRequest.value.endsWith('/schema.ts')) continue
    for (const { importName, localName } of entries) {
      const table = tables.get(importName.name ?? '')
      if (table) imported.set(localName.value, table)
    }
  }
  const found = new Set<string>()
  const add = (node: Node | undefined) => {
    const table = node?.type === 'Identifier' ? imported.get(node.name) : undefined
    if (table) found.add(table)
  }
  const addNamedIn = (sql: string) => {
    for (const [, name = ''] of sql.matchAll(NAMED_IN_SQL)) if (tableNames.includes(name)) found.add(name)
  }
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (WRITING_METHODS.includes(callee.property.name)) add(first)
    },
    Literal({ value }) {
      if (typeof value === 'string') addNamedIn(value)
    },
    TemplateLiteral({ quasis, expressions }) {
      for (const [index, { value }] of quasis.entries()) {
        addNamedIn(value.raw)
        if (BEFORE_TABLE.test(value.raw)) add(expressions[index])
      }
    },
  }).visit(program)
  return [...found]
}
