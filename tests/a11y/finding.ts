/** The checks, in the order of the printed table. */
export const checks = [
  'axe, light',
  'axe, dark',
  'focus',
  'touch targets',
  'reflow at 320 px',
  'text spacing',
  'zoom of 200 %',
  'motion',
] as const
export type Check = (typeof checks)[number]

/** One defect in one state of one page. */
export type Finding = { check: Check; state: string; width: number; detail: string }
