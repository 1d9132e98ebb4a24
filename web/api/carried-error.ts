import { createSerializationAdapter } from '@tanstack/react-router'
import { type ApiError, fromErrorBody, isApiError } from './api-error.ts'

/** Carries an answer that said no from the server's rendering into the browser, whole: by itself only the message goes. */
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
