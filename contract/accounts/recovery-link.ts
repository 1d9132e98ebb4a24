/** The page that sets a new password; it ignores the browser's session (REC-09). */
export const RESET_PASSWORD_PATH = '/reset-password'
/** How long a recovery link works (REC-08). */
export const RECOVERY_LINK_HOURS = 24

const NAMED_RECOVERY = 'password-recovery'
const RECOVERY_TYPES: readonly (string | null)[] = ['recovery', NAMED_RECOVERY]

/** The parts of an address; query and hash with or without their '?' and '#'. */
type Address = { pathname: string; search: string; hash: string }

/** Path and query of the link that a recovery mail carries (REC-07). */
export function recoveryPath(token: string): string {
  return `${RESET_PASSWORD_PATH}?${new URLSearchParams({ type: 'recovery', token })}`
}

function findToken(
  { search, hash }: Omit<Address, 'pathname'>,
  accepts: (part: URLSearchParams) => boolean,
): string | undefined {
  const parts = [search, hash.replace(/^#/, '')].map((text) => new URLSearchParams(text))
  return parts.find((part) => part.get('token') && accepts(part))?.get('token') ?? undefined
}

/** The token in the page's own address, which needs no `type`; undefined without one. */
export function findRecoveryToken(address: Omit<Address, 'pathname'>): string | undefined {
  return findToken(address, () => true)
}

/**
 * The path to the page that sets a new password, where the address of another page carries a recovery link's
 * token: beside `type=recovery`, or with 'password-recovery' as type, parameter or path (NAV-22).
 */
export function findRecoveryPath(address: Address): string | undefined {
  if (address.pathname === RESET_PASSWORD_PATH) return undefined
  const isNamedByPath = address.pathname.split('/').includes(NAMED_RECOVERY)
  const token = findToken(
    address,
    (part) => isNamedByPath || part.has(NAMED_RECOVERY) || RECOVERY_TYPES.includes(part.get('type')),
  )
  return token && recoveryPath(token)
}
