/** The parts of the layout for signed-in users: one script, which visitors don't load. */
export { AccountMenu } from './account-menu.tsx'
export { ViewerCard, ViewerPages } from './mobile-menu-viewer.tsx'
