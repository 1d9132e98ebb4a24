/** When the first of the generated workspaces was created, one a second. */
export const CREATED_FROM = '2026-01-01T00:00:00Z'

/** An SQL expression for a version 4 UUID (RFC 9562) that depends only on the name and the number. */
export function idOf(name: string, number: string): string {
  return `overlay(overlay(md5('${name}' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`
}

/** An SQL expression for the id of a generated workspace: a version 7 UUID, since workspaces have such ids. */
export function workspaceIdOf(number: string): string {
  const milliseconds = `${Date.parse(CREATED_FROM)} + (${number})::bigint * 1000`
  return `overlay(overlay(lpad(to_hex(${milliseconds}), 12, '0') || left(md5('space' || (${number})), 20) placing '7' from 13) placing '8' from 17)::uuid`
}

/** An SQL expression for a number from 0 on that looks random and depends only on a number or text. */
export function drawn(value: string): string {
  return `abs(hashtext((${value})::text)::bigint)`
}
