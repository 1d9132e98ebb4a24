/** How a script scrolls the page: at once for those who asked for less motion, which no style can tell it. */
export function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
