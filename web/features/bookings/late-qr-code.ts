import { createIsomorphicFn } from '@tanstack/react-start'
import { createElement } from 'react'
import { latePart, lateScript } from '#web/ui/late-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { QrCode } from './qr-code.tsx'

const getQrCode = createIsomorphicFn()
  .server((): typeof QrCode => QrCode)
  .client(() => lateScript(() => import('./qr-code.tsx').then((file) => file.QrCode)))

/** The server renders it at once; the script of the encoder is loaded only where a code is shown. */
export const LateQrCode = latePart(getQrCode(), ({ className }) => createElement(Skeleton, { className }))
