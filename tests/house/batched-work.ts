import { type DoStmt, parsePlPgSQLSync } from 'libpg-query'
import { findNodes } from './sql-nodes.ts'

const LOOPS = ['loop', 'while', 'fori', 'fors'].map((kind) => `PLpgSQL_stmt_${kind}`)

/**
 * The statements of a DO block that don't take a limited number of rows, or don't commit before the next ones: each
 * must have a LIMIT and stand in a loop with COMMIT. A statement that is composed at run time counts too.
 */
export function findUnbatchedWork({ args }: DoStmt): string[] {
  const body = String(findNodes(args, 'String')[0]?.sval ?? '')
  const parsed = parsePlPgSQLSync(
    `create function f() returns void language plpgsql as $batches$${body}$batches$`,
  )
  const batched = new Set(
    LOOPS.flatMap((kind) => findNodes(parsed, kind))
      .filter((loop) => findNodes(loop, 'PLpgSQL_stmt_commit').length > 0)
      .flatMap((loop) => queriesIn(loop).filter((query) => /\blimit\b/i.test(query))),
  )
  return queriesIn(parsed).filter((query) => !batched.has(query))
}

function queriesIn(part: unknown): string[] {
  return ['execsql', 'perform', 'dynexecute'].flatMap((kind) =>
    findNodes(part, `PLpgSQL_stmt_${kind}`).map((statement) => {
      const query = findNodes(statement, 'PLpgSQL_expr')[0]?.query
      return kind === 'dynexecute' ? `execute ${query}`.replace(/limit/gi, '…') : String(query)
    }),
  )
}
