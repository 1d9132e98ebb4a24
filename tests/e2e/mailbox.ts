import { expect, type Page } from '@playwright/test'

/**
 * Waits for a mail in the demonstration mailbox.
 * @param email the recipient
 * @param subject the mail's subject
 * @returns the link in the mail
 */
export async function findMailedLink(page: Page, email: string, subject: string): Promise<string> {
  let link = ''
  const look = async () => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text()
    const mail = mailbox
      .split('<article>')
      .find((article) => article.includes(`Para ${email},`) && article.includes(subject))
    link = mail?.match(/<pre>[\s\S]*?href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return link
  }
  await expect.poll(look, { message: `mail '${subject}' for ${email}` }).not.toBe('')
  return link
}

/** Confirms the e-mail of an account that has just signed up, as a press on the page of the mail's link would. */
export async function confirmEmail(page: Page, email: string): Promise<void> {
  const { hash } = new URL(await findMailedLink(page, email, 'Confirme seu e-mail'))
  const token = new URLSearchParams(hash.slice(1)).get('token')
  const response = await page.request.post('/api/auth/verify-email', { data: { token } })
  expect(response.ok(), `confirming ${email}`).toBe(true)
}
