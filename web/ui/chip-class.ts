import { classNames } from './class-names.ts'

export const chosenClass = 'border-neutral bg-neutral text-neutral-content'

/**
 * Gives a link or a button the look of a chip; apart from the chips themselves, which few pages need at once.
 * @param isChosen whether it is on
 * @returns the value for `className`
 */
export function chipClass(isChosen = false, className?: string): string {
  return classNames('chip', isChosen && chosenClass, className)
}
