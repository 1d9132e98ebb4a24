import type { IncomingMessage } from 'node:http'
import type { Authentication } from '../accounts/authentication.ts'
import { findSessionEnd } from '../accounts/ended-sessions.ts'
import { findViewer } from '../accounts/find-viewer.ts'
import type { Actor } from '../actor.ts'
import type { PersonalPartRequest } from '../page-cache/personal-marks.ts'
import type { Resources } from '../resources.ts'
import { createPageApi } from './api.ts'
import type { PageHandler } from './app.ts'
import { addressOfClient } from './client-address.ts'

/** Who asks for a page, and the parts of it that are theirs. */
export type PageReader = {
  /** Null for a visitor, also for one whose session is over. */
  actor: Actor
  /**
   * The HTML of these parts for the reader.
   * @param url of the page
   * @throws the API's error when something that every page shows can't be read
   */
  render: (parts: readonly PersonalPartRequest[], url: URL) => Promise<string[]>
}

/** @param as 'visitor' for the visitors' version of the page, whoever asks */
export type FindPageReader = (request: IncomingMessage, as?: 'visitor') => Promise<PageReader>

/** Finds out who asks for a page, without the framework that answers other requests. */
export function createPageReader({
  resources,
  authentication,
  getPageHandler,
}: {
  resources: Resources
  authentication: Authentication
  getPageHandler: () => Promise<PageHandler>
}): FindPageReader {
  return async (request, as) => {
    const cookie = as === 'visitor' ? '' : (request.headers.cookie ?? '')
    const userAgent = request.headers['user-agent'] ?? ''
    const actor = cookie ? await findViewer(resources, authentication, new Headers({ cookie })) : null
    const ipAddress = addressOfClient(resources.env, request)
    return {
      actor,
      render: async (parts, url) => {
        const { renderPersonalParts } = await getPageHandler()
        const api = createPageApi(
          {
            ...{ resources, actor, ipAddress, userAgent, siteUrl: url.origin },
            findSessionEnd: () => findSessionEnd(resources, cookie),
            idempotencyKey: undefined,
            responseHeaders: new Headers(),
          },
          () => {},
        )
        return renderPersonalParts(parts, { api, url })
      },
    }
  }
}
