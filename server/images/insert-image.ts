import type { Executor } from '../database/connection.ts'
import { images } from '../database/schema.ts'

/** Inserts an uploaded image; its files are in the storage already. */
export async function insertImage(executor: Executor, row: typeof images.$inferInsert): Promise<void> {
  await executor.insert(images).values(row)
}
