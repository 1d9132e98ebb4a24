/**
 * The request with a body that ends with an error at the first bytes without room.
 * @param admit is given how many more bytes have arrived, and returns whether there is room for them
 */
export function countArrived(request: Request, admit: (bytes: number) => boolean): Request {
  if (!request.body) return request
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader()
  const body = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await reader.read()
      if (done) controller.close()
      else if (admit(value.byteLength)) controller.enqueue(value)
      // The connection stays open: the response gives the reason.
      else controller.error(new Error('There is no room for the rest of an upload'))
    },
    cancel: (reason) => reader.cancel(reason),
  })
  // TypeScript's types of the browser don't know what Node asks for with a stream.
  const init: RequestInit & { duplex: 'half' } = { body, duplex: 'half' }
  return new Request(request, init)
}
