/** What the layout shows to signed-in users alone: one script, which visitors don't load. */
export { AccountMenu } from './account-menu.tsx'
export { ViewerCard, ViewerPages } from './mobile-menu-viewer.tsx'
