/** A problem as API Pix writes it (RFC 7807). */
export function problem(status: number, kind: string, detail: string): Response {
  const type = `https://pix.bcb.gov.br/api/v2/error/${kind}`
  return new Response(JSON.stringify({ type, title: kind, status, detail }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
}
