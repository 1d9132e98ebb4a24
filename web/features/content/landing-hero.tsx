import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Container } from '#web/ui/page.tsx'
import { Picture, type PictureImage } from '#web/ui/picture.tsx'
import { type Frame, sizesInFrame } from '#web/ui/sizes-in-frame.ts'

export interface LandingHeroProps {
  /** A few words above the title. */
  kicker: string
  title: string
  lead: string
  actions: ReactNode
  /** Shown in arches side by side. */
  pictures: OneToThree<PictureImage>
}

type OneToThree<T> = readonly [T] | readonly [T, T] | readonly [T, T, T]

/**
 * The layout by number of arches: the more, the narrower. Between a phone and a wide screen there is room for two.
 */
const arches: Record<1 | 2 | 3, Frame & { className: string }> = {
  1: { className: 'arch-3/4', ratio: 3 / 4, wide: '384px', narrow: '288px' },
  2: { className: 'arch-3/5', ratio: 3 / 5, wide: '16vw', narrow: '44vw' },
  3: { className: 'arch-9/19 md:max-lg:nth-3:hidden', ratio: 9 / 19, wide: '15vw', narrow: '29vw' },
}
const stagger = ['mt-10 md:mt-16', 'mb-10 md:mb-16', 'mt-10 md:mt-16']

/** The hero of a landing page: the title at the left, rooms in arches at the right. */
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
          isAlone ? 'mx-auto w-full max-w-72 md:mr-0 md:max-w-sm' : 'w-full',
        )}
      >
        {pictures.map((image, index) => (
          <Picture
            key={image.src}
            image={image}
            priority
            sizes={sizesInFrame(image, arch)}
            className={classNames('w-full', arch.className, !isAlone && stagger[index])}
          />
        ))}
      </div>
    </Container>
  )
}

/** The first section below a hero, separated by a hairline as wide as the text. */
export function RuledContainer({ children }: { children: ReactNode }) {
  return (
    <Container className="pb-16 md:pb-24">
      <div className="border-t border-base-300 pt-16 md:pt-20">{children}</div>
    </Container>
  )
}
