import { createIsomorphicFn } from '@tanstack/react-start'
import { createElement } from 'react'
import { QrCode } from '#web/ui/qr-code.tsx'
import { lateScript, serverRenderedPart } from '#web/ui/server-rendered-part.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const getQrCode = createIsomorphicFn()
  .server((): typeof QrCode => QrCode)
  .client(() => lateScript(() => import('#web/ui/qr-code.tsx').then((file) => file.QrCode)))

/** The server renders the QR code at once; the encoder's script is loaded only where a code is shown. */
export const LateQrCode = serverRenderedPart(getQrCode(), ({ className }) =>
  createElement(Skeleton, { className }),
)
