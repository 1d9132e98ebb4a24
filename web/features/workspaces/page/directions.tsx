import { buttonClass } from '#web/ui/button.tsx'
import { directionsLinks, type Place } from './directions-links.ts'

/** Links that show the way to a workspace in an application for maps (DET-44). */
export function Directions({ location }: { location: Place }) {
  return (
    <section aria-labelledby="como-chegar" className="mt-4 print:hidden">
      <h3 id="como-chegar" className="text-lg">
        Como chegar
      </h3>
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
