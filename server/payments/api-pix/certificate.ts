import { readFile } from 'node:fs/promises'
import { createSecureContext } from 'node:tls'

/** What proves to the bank who we are: certificate and key of a PEM file, or a whole PKCS #12 file. */
export type Certificate = { cert: Buffer; key: Buffer } | { pfx: Buffer }

const PEM = '-----BEGIN '

/**
 * Reads the client's certificate with its private key, from one PEM file or a PKCS #12 file without password.
 * @throws Error of one line that contains nothing of the file
 */
export async function readCertificate(file: string): Promise<Certificate> {
  const content = await readFile(file).catch(() => {
    throw new Error('Environment variable PIX_CERTIFICATE names a file that can not be read')
  })
  const certificate = content.includes(PEM) ? { cert: content, key: content } : { pfx: content }
  try {
    createSecureContext(certificate)
  } catch {
    throw new Error(
      'Environment variable PIX_CERTIFICATE names no PEM file with certificate and key, nor a PKCS #12 file without password',
    )
  }
  return certificate
}
