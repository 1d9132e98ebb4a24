import { commonErrors } from '#contract/errors.ts'
import type { ImageUse } from '#contract/images/rules.ts'
import type { Picture } from '#contract/images/shapes.ts'
import { messageOf, toApiError } from './api-error.ts'
import { beginTrace } from './begin-trace.ts'
import { NO_CONNECTION } from './failure.ts'

const UPLOADS_ADDRESS = '/api/v1/uploads'
const TIMEOUT_MS = 300_000
const CREATED = 201
const UNAUTHORIZED = 401
const TOO_MANY_REQUESTS = 429
/** Asks the user to sign in in another tab, because only this page has the file. */
const SESSION_ENDED = 'Sua sessão terminou. Entre novamente em outra aba e envie a imagem mais uma vez.'

/** Why a file was not stored: `message` is for users; `canRetry` is whether a retry with the same file may succeed. */
export class UploadFailure extends Error {
  readonly canRetry: boolean

  constructor(message: string, canRetry: boolean) {
    super(message)
    this.name = 'UploadFailure'
    this.canRetry = canRetry
  }
}

type Options = {
  /** The purpose of the image, which decides who may see it. */
  use: ImageUse
  signal: AbortSignal
  /** Called with how much of the file has left the browser, from 0 to 1. */
  onProgress: (part: number) => void
}

/**
 * Sends one image. By XMLHttpRequest, which unlike fetch reports progress.
 * @throws UploadFailure; rejects with the signal's reason when aborted.
 */
export function uploadImage(file: File, { use, signal, onProgress }: Options): Promise<Picture> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const fail = () => reject(new UploadFailure(NO_CONNECTION, true))
    request.open('POST', UPLOADS_ADDRESS)
    request.timeout = TIMEOUT_MS
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(signal.reason)
    const trace = beginTrace('images.upload')
    request.setRequestHeader('traceparent', trace.traceparent)
    request.onload = () => {
      trace.end(request.getResponseHeader('server-timing'), request.status === CREATED)
      const body = readJson(request.responseText)
      if (request.status === CREATED && isPicture(body)) resolve(body)
      else reject(toFailure(request.status, body))
    }
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set('use', use)
    form.set('file', file)
    request.send(form)
  })
}

function toFailure(status: number, body: unknown): UploadFailure {
  if (status === UNAUTHORIZED) return new UploadFailure(SESSION_ENDED, true)
  const answer = toApiError(body, status)
  if (!answer) return new UploadFailure(commonErrors.INTERNAL_SERVER_ERROR.message, true)
  const isFileAtFault = status >= 400 && status < 500 && status !== TOO_MANY_REQUESTS
  return new UploadFailure(messageOf(answer), !isFileAtFault)
}

function isPicture(body: unknown): body is Picture {
  return typeof body === 'object' && body !== null && 'id' in body && 'srcSet' in body
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
