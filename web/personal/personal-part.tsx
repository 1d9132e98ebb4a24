import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ReactNode } from 'react'
import type { PersonalPartProps } from './personal-parts.tsx'

/** A mark for this part while a page's shared part is rendered, else undefined. */
const markOf = createIsomorphicFn()
  .server((name: string, props: object) => getGlobalStartContext()?.page.markPersonal?.(name, props))
  .client((_name: string, _props: object) => undefined)

type Props = {
  [Name in keyof PersonalPartProps]: {
    name: Name
    children: ReactNode
  } & (keyof PersonalPartProps[Name] extends never
    ? { props?: undefined }
    : { props: PersonalPartProps[Name] })
}[keyof PersonalPartProps]

/**
 * A part of a public page that depends on who reads. The server renders the page without it once for everyone, and the
 * part for each reader (docs/decisions/0045). Nothing else of a public page may depend on the reader before hydration.
 *
 * @param children the part of `personal-parts.tsx` with this name and these props; not beside bare text, and without
 * `useId`, since it is rendered alone
 */
export function PersonalPart({ name, props = {}, children }: Props): ReactNode {
  return markOf(name, props) ?? children
}
