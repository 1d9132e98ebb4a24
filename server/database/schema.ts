/** Every table, a file per feature; columns.ts has what they share. */
export * from './schema/accounts.ts'
export * from './schema/audit.ts'
export * from './schema/images.ts'
export * from './schema/people.ts'
export * from './schema/reports.ts'
export * from './schema/visits.ts'
export * from './schema/workspaces.ts'
