/**
 * Pages that are seldom shown: one script, loaded at the first interaction, so that they are there when the network
 * fails.
 */
export { ErrorPage } from './error-page.tsx'
export { FindingHelp } from './finding-help.tsx'
export { NotFoundPage } from './not-found-page.tsx'
