import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls, { type TLSSocket } from 'node:tls'
import { expect, onTestFinished, test } from 'vitest'
import { readCertificate } from './certificate.ts'
import { openSender } from './send-request.ts'

/** Made for these tests alone, valid until 2126. */
const FOLDER = 'tests/api-pix'

/** A bank over https that talks only to whoever shows our certificate. @returns its address */
async function startStrictBank(): Promise<URL> {
  const [own, client] = await Promise.all([
    readFile(`${FOLDER}/bank.pem`),
    readFile(`${FOLDER}/client.pem`, 'utf8'),
  ])
  const server = createServer(
    { cert: own, key: own, ca: client, requestCert: true, rejectUnauthorized: true },
    (request, response) => {
      response.end((request.socket as TLSSocket).getPeerCertificate().subject.CN)
    },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const known = tls.getCACertificates()
  tls.setDefaultCACertificates([...known, own.toString()])
  onTestFinished(() => {
    tls.setDefaultCACertificates(known)
    server.closeAllConnections()
    server.close()
  })
  return new URL(`https://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

test.each(['client.pem', 'client.p12'])('the bank sees who we are by %s', async (file) => {
  const url = await startStrictBank()
  const sender = openSender(await readCertificate(`${FOLDER}/${file}`), 5_000)
  onTestFinished(sender.close)
  for (let time = 0; time < 2; time += 1) {
    expect(await sender.send({ method: 'GET', url, headers: {} })).toEqual({
      status: 200,
      text: 'pouso test',
    })
  }
})

test('without a certificate there is no answer', async () => {
  const url = await startStrictBank()
  const sender = openSender(undefined, 5_000)
  onTestFinished(sender.close)
  await expect(sender.send({ method: 'GET', url, headers: {} })).rejects.toMatchObject({ name: 'NoAnswer' })
})

test('a bank whose own certificate nobody vouches for gets no request', async () => {
  const url = await startStrictBank()
  tls.setDefaultCACertificates([])
  const sender = openSender(await readCertificate(`${FOLDER}/client.pem`), 5_000)
  onTestFinished(sender.close)
  await expect(sender.send({ method: 'GET', url, headers: {} })).rejects.toMatchObject({
    mayHaveArrived: false,
  })
})

test('a file that is missing or no certificate is named in one line, without what is in it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pouso-certificate-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'secret.pem')
  await writeFile(file, '-----BEGIN PRIVATE KEY-----\nc2VjcmV0\n')
  for (const bad of [file, path.join(folder, 'none.pem'), 'package.json']) {
    const failure = await readCertificate(bad).catch((error: Error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect((failure as Error).message).toMatch(/^Environment variable PIX_CERTIFICATE names .+$/)
    expect((failure as Error).message).not.toContain('c2VjcmV0')
  }
})
