import type { ComponentType } from 'react'
import { ReserveStart } from '#web/features/bookings/reserve-start.tsx'
import { HostCallToAction } from '#web/features/content/host-call-to-action.tsx'
import { AdvertiseLink, ViewerLinks } from '#web/features/layout/footer-links.tsx'
import type { ButtonLook } from '#web/ui/button.tsx'
import { SiteTop } from './site-top.tsx'

/** The props of each part; they travel as JSON. */
export type PersonalPartProps = {
  /** The header, and the reminder to confirm the e-mail. */
  top: Record<never, never>
  'footer-advertise': Record<never, never>
  'footer-viewer': Record<never, never>
  'host-call': ButtonLook
  reserve: { calendarId?: string }
}

/** Every part of a public page that depends on who reads; only the server loads this file. */
export const personalParts: { [Name in keyof PersonalPartProps]: ComponentType<PersonalPartProps[Name]> } = {
  top: SiteTop,
  'footer-advertise': AdvertiseLink,
  'footer-viewer': ViewerLinks,
  'host-call': HostCallToAction,
  reserve: ReserveStart,
}
