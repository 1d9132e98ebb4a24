import {
  type AlterTableCmd,
  type AlterTableStmt,
  type ColumnDef,
  type Constraint,
  type DropStmt,
  type IndexStmt,
  type Node,
  parseSync,
} from 'libpg-query'
import { findUnbatchedWork } from './batched-work.ts'
import { findNodes, nameIn } from './sql-nodes.ts'

/** A migration to check, as `readMigrations` returns it. */
export type MigrationText = { name: string; statements: string[]; inTransaction: boolean }

/** What migrations before have left, as far as later ones depend on it. */
export type KnownSchema = {
  /** Whether the code at the migration before knows that table, or that column of it. */
  knows: (table: string, column?: string) => boolean
  /** Checks `column IS NOT NULL`, by table and name; valid once all rows were compared. */
  notNullChecks: Map<string, { column: string; isValid: boolean }>
}

/** The statement at hand, in its migration. */
type Place = {
  schema: KnownSchema
  created: Set<string>
  inTransaction: boolean
  /** Existing tables that readers wait for until the transaction ends. */
  locked: Set<string>
}

const CONCURRENTLY = 'create it concurrently, if not exists, in a migration without transaction'
const IDEMPOTENT = 'must do nothing the second time (if exists, if not exists, or replace, on conflict)'
const BATCHES = 'change rows in batches: a DO block with a loop, LIMIT and COMMIT, without transaction'
const QUICK_CHANGES = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetOptions',
  'AT_SetRelOptions',
  'AT_DropConstraint',
])
/** Quick on any table, and without a part of their own below. */
const QUICK_STATEMENTS = new Set([
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateSeqStmt',
  'CreateExtensionStmt',
  'CommentStmt',
  'GrantStmt',
])
/**
 * Functions that are stable within a statement: their value is stored once for all rows. A volatile one rewrites every
 * row.
 */
const STABLE_FUNCTIONS = new Set(['now', 'statement_timestamp', 'transaction_timestamp'])

/**
 * What in a migration keeps requests waiting while tables are large, or breaks the release before it; none is right.
 * The schema is changed to what it is after the migration.
 * @throws SqlError when PostgreSQL's parser refuses a statement
 */
export function findRisks(migration: MigrationText, schema: KnownSchema): string[] {
  const created = new Set<string>()
  const whole: Place = { schema, created, inTransaction: migration.inTransaction, locked: new Set() }
  return migration.statements.flatMap((statement) => {
    const nodes = (parseSync(statement).stmts ?? []).flatMap(({ stmt }) => stmt ?? [])
    const place = migration.inTransaction ? whole : { ...whole, locked: new Set<string>() }
    const risks = nodes.flatMap((node) => [
      ...judge(node, place),
      ...(migration.inTransaction || isIdempotent(node) ? [] : [IDEMPOTENT]),
    ])
    if (!migration.inTransaction && nodes.length > 1)
      risks.push('put a statement-breakpoint between statements')
    return risks.map((risk) => `${migration.name}: ${risk}: ${firstLine(statement)}`)
  })
}

function judge(node: Node, place: Place): string[] {
  if ('CreateStmt' in node) {
    place.created.add(node.CreateStmt.relation?.relname ?? '')
    return []
  }
  if ('IndexStmt' in node) return judgeIndex(node.IndexStmt, place)
  if ('AlterTableStmt' in node) return judgeAlteration(node.AlterTableStmt, place)
  if ('DropStmt' in node) return judgeRemoval(node.DropStmt, place)
  if ('RenameStmt' in node) {
    const { renameType, relation } = node.RenameStmt
    const isRead = renameType === 'OBJECT_TABLE' || renameType === 'OBJECT_COLUMN'
    return isRead && !place.created.has(relation?.relname ?? '')
      ? [
          'the release before reads the old name: add the new one, fill it, drop the old one in a later release',
        ]
      : []
  }
  if ('DoStmt' in node) {
    if (place.inTransaction) return [BATCHES]
    return findUnbatchedWork(node.DoStmt).map((query) => `${BATCHES} (${query})`)
  }
  if ('InsertStmt' in node) return judgeInsertion(node, place)
  if ('UpdateStmt' in node || 'DeleteStmt' in node) {
    const { relation } = 'UpdateStmt' in node ? node.UpdateStmt : node.DeleteStmt
    return place.created.has(relation?.relname ?? '') ? [] : [BATCHES]
  }
  if ('SelectStmt' in node) return [`what it calls may change every row; ${BATCHES}`]
  const kind = Object.keys(node)[0] ?? ''
  return QUICK_STATEMENTS.has(kind) ? [] : [`${kind} locks a table, or isn't known to be quick`]
}

function judgeIndex({ relation, concurrent }: IndexStmt, place: Place): string[] {
  if (!concurrent) return place.created.has(relation?.relname ?? '') ? [] : [CONCURRENTLY]
  return place.inTransaction ? [CONCURRENTLY] : []
}

function judgeRemoval({ removeType, objects, concurrent }: DropStmt, place: Place): string[] {
  if (removeType === 'OBJECT_INDEX') {
    return concurrent && !place.inTransaction
      ? []
      : ['drop the index concurrently, if exists, in a migration without transaction']
  }
  if (removeType === 'OBJECT_TABLE') {
    return (objects ?? []).flatMap((object) =>
      place.schema.knows(nameIn(object))
        ? ['the release before reads the table: drop it one release later']
        : [],
    )
  }
  return removeType === 'OBJECT_TRIGGER' || removeType === 'OBJECT_FUNCTION'
    ? []
    : [`${removeType} isn't known to be unused`]
}

function judgeInsertion(node: Extract<Node, { InsertStmt: unknown }>, place: Place): string[] {
  const read = findNodes(node.InsertStmt.selectStmt, 'RangeVar').map(({ relname }) => String(relname))
  return read.some((table) => !place.created.has(table)) ? [BATCHES] : []
}

function judgeAlteration({ relation, cmds, objtype }: AlterTableStmt, place: Place): string[] {
  const table = relation?.relname ?? ''
  if (objtype !== 'OBJECT_TABLE') return [`${objtype} isn't known to be quick`]
  if (place.created.has(table)) return []
  return (cmds ?? []).flatMap((cmd) => {
    if (!('AlterTableCmd' in cmd)) return []
    const risks = judgeChange(table, cmd.AlterTableCmd, place)
    if (cmd.AlterTableCmd.subtype !== 'AT_ValidateConstraint') place.locked.add(table)
    return risks
  })
}

function judgeChange(table: string, { subtype, name = '', def }: AlterTableCmd, place: Place): string[] {
  const { schema } = place
  switch (subtype) {
    case 'AT_AddColumn':
      return def && 'ColumnDef' in def ? judgeColumn(def.ColumnDef) : []
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? judgeConstraint(table, def.Constraint, schema) : []
    case 'AT_ValidateConstraint': {
      const check = schema.notNullChecks.get(`${table}.${name}`)
      if (check) check.isValid = true
      return place.locked.has(table)
        ? ['validate in a transaction of its own: the lock would be held meanwhile']
        : []
    }
    case 'AT_SetNotNull': {
      const isChecked = [...schema.notNullChecks].some(
        ([key, { column, isValid }]) => key.startsWith(`${table}.`) && column === name && isValid,
      )
      return isChecked ? [] : ['validate a check IS NOT NULL before, so that no row is read under the lock']
    }
    case 'AT_DropColumn':
      return schema.knows(table, name)
        ? ['the release before reads the column: drop it one release later']
        : []
    case 'AT_AlterColumnType':
      return [
        'a column keeps its type: add another column, fill it in batches, drop the old one in a later release',
      ]
    default:
      return subtype && QUICK_CHANGES.has(subtype) ? [] : [`${subtype} isn't known to be quick`]
  }
}

function judgeColumn({ constraints = [], typeName }: ColumnDef): string[] {
  const kinds = constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []))
  const preset = kinds.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr
  const risks = kinds.flatMap(({ contype }) => {
    if (contype === 'CONSTR_DEFAULT' || contype === 'CONSTR_NULL') return []
    if (contype === 'CONSTR_NOTNULL')
      return preset ? [] : ['the release before inserts rows without the column']
    return [`${contype} reads or writes every row: add it apart from the column`]
  })
  const isVolatile = findNodes(preset, 'FuncCall').some(
    (call) => !STABLE_FUNCTIONS.has(nameIn(call.funcname)),
  )
  if (isVolatile)
    risks.push('a volatile default writes every row: add the column, then its default, then fill in batches')
  if (/serial/.test(nameIn(typeName?.names))) risks.push('a serial column writes every row')
  return risks
}

function judgeConstraint(table: string, added: Constraint, schema: KnownSchema): string[] {
  const { contype, conname, skip_validation, indexname, raw_expr } = added
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY') {
    return indexname ? [] : ['create its unique index concurrently before, then add the constraint using it']
  }
  if (contype !== 'CONSTR_CHECK' && contype !== 'CONSTR_FOREIGN')
    return [`${contype} can't be added without a long lock`]
  if (!skip_validation) return ['add it not valid, then validate it in a transaction of its own']
  if (raw_expr && 'NullTest' in raw_expr && raw_expr.NullTest.nulltesttype === 'IS_NOT_NULL') {
    const column = nameIn(raw_expr.NullTest.arg)
    schema.notNullChecks.set(`${table}.${conname}`, { column, isValid: false })
  }
  return []
}

/** Whether a statement may run a second time, after a kill between it and the record of its migration. */
function isIdempotent(node: Node): boolean {
  if ('CreateStmt' in node) return node.CreateStmt.if_not_exists === true
  if ('IndexStmt' in node) return node.IndexStmt.if_not_exists === true
  if ('CreateSeqStmt' in node) return node.CreateSeqStmt.if_not_exists === true
  if ('CreateExtensionStmt' in node) return node.CreateExtensionStmt.if_not_exists === true
  if ('DropStmt' in node) return node.DropStmt.missing_ok === true
  if ('CreateFunctionStmt' in node) return node.CreateFunctionStmt.replace === true
  if ('CreateTrigStmt' in node) return node.CreateTrigStmt.replace === true
  if ('InsertStmt' in node) return node.InsertStmt.onConflictClause !== undefined
  if ('RenameStmt' in node) return false
  if (!('AlterTableStmt' in node)) return true
  const cmds = (node.AlterTableStmt.cmds ?? []).flatMap((cmd) =>
    'AlterTableCmd' in cmd ? [cmd.AlterTableCmd] : [],
  )
  const dropped = cmds.flatMap(({ subtype, name }) => (subtype === 'AT_DropConstraint' ? [name] : []))
  return cmds.every(({ subtype, missing_ok, def }) => {
    if (subtype === 'AT_AddConstraint')
      return def && 'Constraint' in def && dropped.includes(def.Constraint.conname)
    const mustExist = ['AT_AddColumn', 'AT_DropColumn', 'AT_DropConstraint'].includes(subtype ?? '')
    return !mustExist || missing_ok === true
  })
}

function firstLine(statement: string): string {
  const lines = statement.split('\n').map((line) => line.trim())
  return (lines.find((line) => line && !line.startsWith('--')) ?? '').slice(0, 100)
}
