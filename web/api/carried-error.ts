import { createSerializationAdapter } from '@tanstack/react-router'
import { type ApiError, fromErrorBody, isApiError } from './api-error.ts'

/** Serializes an API error from the server's rendering to the browser; the default would send only its message. */
export const carriedError = createSerializationAdapter({
  key: 'api-error',
  test: (value): value is ApiError => isApiError(value),
  toSerializable: ({ code, status, message, data }: ApiError) => ({
    code,
    status,
    message,
    ...(data?.requestId && { requestId: data.requestId }),
  }),
  fromSerializable: ({ status, ...body }) => fromErrorBody(body, status),
})
