/** Pages that are seldom shown: one script, loaded at the first interaction, so that it is there when the network fails. */
export { ErrorPage } from './error-page.tsx'
export { FindingHelp } from './finding-help.tsx'
export { NotFoundPage } from './not-found-page.tsx'
