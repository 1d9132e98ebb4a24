/** The error with which the bank refuses a request, as a problem of API Pix (RFC 7807). */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404
  readonly kind: string

  constructor(status: 400 | 403 | 404, kind: string, detail: string) {
    super(detail)
    this.name = 'Refusal'
    this.status = status
    this.kind = kind
  }
}
