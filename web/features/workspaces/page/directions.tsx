import { buttonClass } from '#web/ui/button.tsx'
import { directionsLinks, type Place } from './directions-links.ts'

type Props = {
  location: Place
  /** The heading's level, one below the surrounding heading. */
  heading?: 'h2' | 'h3'
}

/** Links that open directions to a workspace in a map application (DET-44). */
export function Directions({ location, heading: Heading = 'h3' }: Props) {
  return (
    <section aria-labelledby="como-chegar" className="mt-4 print:hidden">
      <Heading id="como-chegar" className="text-lg">
        Como chegar
      </Heading>
      <ul className="mt-2 flex flex-wrap gap-2">
        {directionsLinks(location).map(({ name, href }) => (
          <li key={name}>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'outline', className: 'pointer-fine:btn-sm' })}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
