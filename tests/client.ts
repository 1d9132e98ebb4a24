export type Answer = {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any body and asserts on it
  body: any
}

/** A minimal HTTP client: stores cookies as a browser would and parses JSON bodies. */
export class TestClient {
  readonly #url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.#url = url
  }

  /** The value of the Cookie header. */
  get cookie(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ')
  }

  /** A client with the same cookies for another instance. */
  at(url: string): TestClient {
    const client = new TestClient(url)
    for (const [name, value] of this.#cookies) client.#cookies.set(name, value)
    return client
  }

  get url(): string {
    return this.#url
  }

  /** A client without cookies for the same server. */
  elsewhere(): TestClient {
    return new TestClient(this.#url)
  }

  get(path: string): Promise<Answer> {
    return this.request('GET', path)
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.request('POST', path, body)
  }

  put(path: string, body: unknown = {}): Promise<Answer> {
    return this.request('PUT', path, body)
  }

  /** Sends a file as the multipart field `file`. */
  upload(path: string, content: Uint8Array, name = 'foto.jpg'): Promise<Answer> {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(content)], name))
    return this.request('POST', path, form)
  }

  async request(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const isForm = body instanceof FormData
    const isText = typeof body === 'string'
    const response = await fetch(`${this.#url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(this.#cookies.size > 0 && {
          cookie: this.cookie,
        }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm || isText ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';')
      const separator = pair.indexOf('=')
      this.#cookies.set(pair.slice(0, separator), pair.slice(separator + 1))
    }
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
}
