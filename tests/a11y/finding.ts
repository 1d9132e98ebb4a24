/** What is checked, in the order of the table that is printed. */
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

/** One thing that is wrong in one state of one page. */
export type Finding = { check: Check; state: string; width: number; detail: string }
