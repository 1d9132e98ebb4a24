import { createIsomorphicFn } from '@tanstack/react-start'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { NotificationBell } from './notification-bell.tsx'

const getBell = createIsomorphicFn()
  .server((): typeof NotificationBell => NotificationBell)
  .client(() => lateScript(() => import('./notification-bell.tsx').then((file) => file.NotificationBell)))

/** The bell's script is loaded for signed-in users alone. */
export const LateNotificationBell = serverRenderedPart(getBell(), <span className="block size-11 md:w-18" />)
