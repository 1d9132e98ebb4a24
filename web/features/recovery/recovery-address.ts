import { redirect } from '@tanstack/react-router'

/** The page that sets a new password; no session of the browser has a say in it (REC-09). */
export const RESET_PASSWORD_PATH = '/reset-password'

const RECOVERY_TYPES: readonly (string | null)[] = ['recovery', 'password-recovery']

type Address = { pathname: string; searchStr: string; hash: string }

/** The token that an address carries beside `name=`, in its query or in its hash. */
function findInAddress(
  { searchStr, hash }: Omit<Address, 'pathname'>,
  accepts: (part: URLSearchParams) => boolean,
) {
  const parts = [searchStr, hash].map((text) => new URLSearchParams(text.replace(/^#/, '')))
  return parts.find((part) => part.get('token') && accepts(part))?.get('token') ?? undefined
}

/** The token in the address of the page itself, which needs no `type`. */
export function findToken(address: Omit<Address, 'pathname'>): string | undefined {
  return findInAddress(address, () => true)
}

/** Where an address of any page carries a recovery link's token: the way to the page that takes it (NAV-22). */
export function findRecoveryTarget(address: Address) {
  const token = findInAddress(address, (part) => RECOVERY_TYPES.includes(part.get('type')))
  if (!token || address.pathname === RESET_PASSWORD_PATH) return undefined
  return { to: RESET_PASSWORD_PATH, search: { type: 'recovery', token }, hash: '', replace: true } as const
}

/**
 * For the root's beforeLoad.
 * @throws a redirect to the page that sets a new password, where the address carries a recovery link's token
 */
export function followRecoveryLink(address: Address): void {
  const target = findRecoveryTarget(address)
  if (target) throw redirect(target)
}
