import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'

/** Pages are rendered whole, so that a finished one can be kept and its inline scripts named in its policy. */
export default { fetch: createStartHandler(defaultRenderHandler) }
