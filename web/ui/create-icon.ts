import { type ComponentProps, createElement } from 'react'
import { classNames } from './class-names.ts'

/** One path in a build (scripts/joined-icons.ts), lucide's own shapes before it. */
type IconData = { node: string | [tag: string, attributes: Record<string, string | number>][] }

/** An icon is decoration unless it is given a name. */
const isNamed = (name: string) => name.startsWith('aria-') || name === 'role' || name === 'title'

/**
 * Replaces lucide's own function in the build (vite.config.ts): its icons without the settings that we don't use (1.5
 * kB of script). Their frame is the class `icon` (web/styles/parts.css): as attributes it would be 170 bytes for each
 * icon.
 */
export default function createIcon({ node }: IconData) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each icon, when its module loads
  return function Icon(props: ComponentProps<'svg'>) {
    return createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        'aria-hidden': Object.keys(props).some(isNamed) ? undefined : 'true',
        ...props,
        className: classNames('icon', props.className),
      },
      typeof node === 'string'
        ? createElement('path', { d: node })
        : node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
