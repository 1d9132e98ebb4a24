import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/accounts/rules.ts'
import type { UserStanding } from '#contract/users/rules.ts'
import type { User } from '#contract/users/shapes.ts'
import type { Executor } from '../database/connection.ts'
import { cutPage, readCursor } from '../database/cursor.ts'
import { profiles } from '../database/schema.ts'
import { wordPatterns } from '../database/word-patterns.ts'
import { apiError } from '../errors.ts'
import type { Resources } from '../resources.ts'

const columns = {
  id: profiles.id,
  name: profiles.name,
  email: profiles.email,
  image: profiles.image,
  role: profiles.role,
  emailVerified: profiles.emailVerified,
  suspendedAt: profiles.suspendedAt,
  suspensionReason: profiles.suspensionReason,
  createdAt: profiles.createdAt,
  sortKey: sql<string>`${profiles.createdAt}::text`,
  workspaces: sql<number>`(select count(*)::integer from workspaces workspace where workspace.host_id = profiles.id)`,
  pendingWorkspaces: sql<number>`(select count(*)::integer from workspaces workspace
    where workspace.host_id = profiles.id and workspace.approval_status = 'pending')`,
}

type Row = Omit<User, 'suspended' | 'createdAt'> & {
  suspendedAt: Date | null
  createdAt: Date
  sortKey: string
}

function present({ suspendedAt, createdAt, sortKey: _, ...row }: Row): User {
  return { ...row, suspended: suspendedAt !== null, createdAt: createdAt.toISOString() }
}

type Page = { items: User[]; nextCursor: string | null; total: number }
type Filters = { search: string; role?: Role | undefined; standing?: UserStanding | undefined }

const standings: Record<UserStanding, SQL> = {
  suspended: isNotNull(profiles.suspendedAt),
  unconfirmed: eq(profiles.emailVerified, false),
  pending: sql`exists (select from workspaces workspace
    where workspace.host_id = profiles.id and workspace.approval_status = 'pending')`,
}

/**
 * Users, newest first, whose name or e-mail contains each word of the text, ignoring accents and case; with a
 * role or standing, only those that have it (USR-18).
 */
export async function listUsers(
  { database }: Resources,
  { search, role, standing, cursor, limit }: Filters & { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const matches = wordPatterns(search).map((pattern) =>
    or(sql`fold_text(${profiles.name}) like ${pattern}`, sql`${profiles.email} like ${pattern}`),
  )
  const filters = and(...matches, role && eq(profiles.role, role), standing && standings[standing])
  const after = cursor ? readCursor(cursor) : undefined
  const rows = await database
    .select(columns)
    .from(profiles)
    .where(
      and(
        filters,
        after &&
          sql`(${profiles.createdAt}, ${profiles.id}) < (${after.key}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(profiles.createdAt), desc(profiles.id))
    .limit(limit + 1)
  const { page, nextCursor } = cutPage(rows, limit, (row) => row.sortKey)
  return {
    items: page.map(present),
    nextCursor,
    total: await database.$count(profiles, filters),
  }
}

/** @throws ORPCError NOT_FOUND */
export async function getUser(executor: Executor, id: string): Promise<User> {
  const [row] = await executor.select(columns).from(profiles).where(eq(profiles.id, id))
  if (!row) throw apiError('NOT_FOUND', 'Conta não encontrada')
  return present(row)
}
