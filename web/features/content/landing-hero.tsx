import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/page.tsx'
import { Picture, type PictureImage } from '#web/ui/picture.tsx'

export interface LandingHeroProps {
  /** A few words over the title. */
  kicker: string
  title: string
  lead: string
  actions: ReactNode
  /** One to three, in arches side by side. */
  pictures: readonly PictureImage[]
}

type Arch = { className: string; ratio: number; wide: string; narrow: string }

/**
 * The arches by how many stand beside each other: the more, the narrower. `wide` and `narrow`: the width of one on a
 * screen and on a phone.
 */
const arches: Record<number, Arch> = {
  1: { className: 'arch-3/4', ratio: 3 / 4, wide: '384px', narrow: '288px' },
  2: { className: 'arch-3/5', ratio: 3 / 5, wide: '16vw', narrow: '44vw' },
  3: { className: 'arch-9/19', ratio: 9 / 19, wide: '11vw', narrow: '29vw' },
}
const stagger = ['mt-10 md:mt-16', 'mb-10 md:mb-16', 'mt-10 md:mt-16']

/** The opening of a landing page: large words at the left, rooms in arches at the right. */
export function LandingHero({ kicker, title, lead, actions, pictures }: LandingHeroProps) {
  const isAlone = pictures.length === 1
  const arch = arches[pictures.length]
  return (
    <Container
      as="header"
      className="grid items-center gap-x-8 gap-y-12 py-10 md:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] md:py-16 lg:gap-x-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
    >
      <div>
        <p className="font-semibold text-primary">{kicker}</p>
        <h1 className="mt-4 text-display">{title}</h1>
        <p className="mt-6 max-w-xl text-lg text-muted md:text-xl">{lead}</p>
        <div className="mt-8 flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>
      </div>
      <div
        className={classNames(
          'grid auto-cols-fr grid-flow-col gap-3 sm:gap-5',
          isAlone ? 'mx-auto w-full max-w-72 md:max-w-sm' : 'w-full',
        )}
      >
        {pictures.map((image, index) => (
          <Picture
            key={image.src}
            image={image}
            priority
            sizes={arch && sizesIn(arch, image)}
            className={classNames('w-full', arch?.className, !isAlone && stagger[index])}
          />
        ))}
      </div>
    </Container>
  )
}

/** How wide a picture is drawn: one that is wider than its arch is cut at its sides. */
function sizesIn({ ratio, wide, narrow }: Arch, { width, height }: PictureImage): string {
  const cut = Math.max(1, width / height / ratio).toFixed(2)
  return `(min-width: 768px) calc(${cut} * ${wide}), calc(${cut} * ${narrow})`
}

/** The first part under a hero, parted from it by a hairline as wide as the text. */
export function RuledContainer({ children }: { children: ReactNode }) {
  return (
    <Container className="pb-16 md:pb-24">
      <div className="border-t border-base-300 pt-16 md:pt-20">{children}</div>
    </Container>
  )
}
