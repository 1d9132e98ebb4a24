import { bookByApi, openAsHost, publishBookable } from './checkout-steps.ts'
import {
  answerByApi,
  disputePart,
  GUEST,
  OF_GUEST,
  OF_HOST,
  openAsAdmin,
  openByApi,
  payStay,
  runOutOfTime,
} from './dispute-steps.ts'
import { expect, holdLiveEvents, ignoreFailedRequests, signUp, test } from './fixtures.ts'
import { holdBack } from './hold-back.ts'
import { beginAgo, expectNoSideways } from './host-booking-steps.ts'
import { requireIdentity } from './identity.ts'
import { pressByKey, tabTo, typeInto } from './keyboard.ts'
import { expectAccessible } from './page-content.ts'
import { LIVE_MS } from './payment-steps.ts'
import { testImage } from './workspace-form.ts'

// Its reader's clock is another than the workspace's.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'America/Rio_Branco' })

const live = { timeout: LIVE_MS }

test('a guest disputes by touch, the host answers by keyboard, and both read the decision as it is made', async ({
  page,
  browser,
}) => {
  test.slow()
  const { code, host, workspace } = await payStay(page, browser)
  await host.goto(`/bookings/${code}`)
  await expect(disputePart(host)).toHaveCount(0)
  await page.goto(`/bookings/${code}`)
  const ofGuest = disputePart(page)
  await expect(ofGuest).toContainText(/abra uma contestação até .* às\s\d\d:\d\d/)
  await expect(ofGuest.getByText('Datas e horas no horário de Brasília.')).toBeVisible()
  await ofGuest.getByRole('button', { name: 'Abrir contestação' }).tap()
  const words = ofGuest.getByRole('textbox', { name: 'O que aconteceu' })
  await expect(words).toBeFocused()
  await words.fill('Curto demais')
  await ofGuest.getByRole('button', { name: 'Enviar contestação' }).tap()
  await expect(ofGuest.getByText('Conte o que aconteceu em pelo menos 20 caracteres')).toBeVisible()
  await expect(words).toBeFocused()
  await words.fill(OF_GUEST)

  // A file that is no picture is named and can be taken out; the others go on.
  await ofGuest
    .getByLabel('Adicionar fotos')
    .setInputFiles(['meeting-table.webp', 'text-named.png', 'phone-photo.jpg'].map(testImage))
  const chosen = ofGuest.getByRole('list', { name: 'Fotos escolhidas' }).getByRole('listitem')
  await expect(chosen).toHaveCount(3)
  await expect(chosen.filter({ hasText: 'text-named.png' }).getByRole('alert')).toContainText(
    'text-named.png',
  )
  await ofGuest.getByRole('button', { name: 'Enviar contestação' }).tap()
  await expect(ofGuest.getByText(/^Algumas fotos não foram enviadas/)).toBeVisible()
  await expectAccessible(page)
  await expectNoSideways(page)
  await ofGuest.getByRole('button', { name: 'Remover foto text-named.png' }).tap()
  await expect(chosen).toHaveCount(2)
  await expect(ofGuest.getByRole('progressbar')).toHaveCount(0)

  // What was typed and sent survives a reload.
  await page.reload()
  await expect(words).toHaveValue(OF_GUEST)
  await expect(chosen).toHaveCount(2)
  await ofGuest.getByRole('button', { name: 'Remover foto phone-photo.jpg' }).tap()
  await ofGuest.getByRole('button', { name: 'Enviar contestação' }).tap()
  await expect(ofGuest.getByText(/^O anfitrião tem até .* às\s\d\d:\d\d.* para responder$/)).toBeVisible()
  await expect(ofGuest.getByText(OF_GUEST)).toBeVisible()
  const picture = ofGuest.getByRole('list', { name: `Fotos de ${GUEST}` }).locator('img')
  await expect(picture).toHaveCount(1)
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  // The host's open page has it without reloading.
  const ofHost = disputePart(host)
  await expect(ofHost.getByText(/^Responda até .* às\s\d\d:\d\d/)).toBeVisible(live)
  await ofHost.getByRole('button', { name: `Ampliar a foto 1 de 1, de ${GUEST}` }).click()
  await expect(host.getByRole('dialog')).toBeVisible()
  await host.keyboard.press('Escape')
  await typeInto(host, ofHost.getByRole('textbox', { name: 'A sua resposta' }), OF_HOST)
  await pressByKey(host, ofHost.getByRole('button', { name: 'Enviar resposta' }))
  await expect(ofHost.getByText('Você respondeu', { exact: true })).toBeVisible()
  await expect(ofGuest.getByText(OF_HOST)).toBeVisible(live)

  const admin = await openAsAdmin(browser)
  await admin.goto('/admin/users')
  const navigation = admin.getByRole('navigation', { name: 'Administração' })
  await navigation.getByRole('link', { name: /^Contestações.*esperando$/ }).click()
  const waiting = admin.getByRole('list', { name: 'À espera de decisão' })
  const row = waiting.getByRole('listitem').filter({ hasText: code })
  await expect(row).toContainText(/Decida até .* às\s\d\d:\d\d.* \(faltam 4 dias\)/)
  await row.getByRole('link').click()
  await expect(admin).toHaveURL(`/admin/disputes?code=${code}`)
  const main = admin.getByRole('main')
  for (const text of [OF_GUEST, OF_HOST, 'Com PIX pela plataforma', 'Sem registro de chegada', '3 horas']) {
    await expect(main).toContainText(text)
  }
  await main.getByRole('button', { name: 'Decidir' }).click()
  await expect(main.getByText('Informe um valor, ou escolha “Nada”')).toBeVisible()
  await expect(main.getByText('Explique a decisão')).toBeVisible()
  const amount = main.getByLabel('Quanto volta para o convidado')
  await expect(amount).toBeFocused()
  await amount.fill('150,01')
  await expect(main.getByText('Dá para devolver no máximo R$ 150')).toBeVisible()
  const shares = main.getByRole('region', { name: 'Quem fica com quanto' })
  await amount.fill('50')
  await expect(shares).toContainText(`${GUEST}R$ 50${workspace.host.name}R$ 90Taxa de serviçoR$ 10`)
  await main.getByRole('button', { name: 'Metade' }).click()
  await expect(amount).toHaveValue('75')
  await expect(shares).toContainText(`${GUEST}R$ 75${workspace.host.name}R$ 67,50Taxa de serviçoR$ 7,50`)
  await main.getByLabel('Motivo').fill('Sem climatização, a sala serviu pela metade.')
  await expectAccessible(admin)
  await main.getByRole('button', { name: 'Decidir' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Decidir esta contestação?' })
  await expect(dialog).toContainText(`R$ 75 para ${GUEST}, R$ 67,50 para ${workspace.host.name}`)
  await dialog.getByRole('button', { name: 'Decidir' }).click()
  await expect(
    main.getByRole('heading', { name: `A nossa equipe decidiu: voltam R$ 75 para ${GUEST}` }),
  ).toBeVisible()

  await expect(ofGuest.getByText('A nossa equipe decidiu: voltam R$ 75 para você')).toBeVisible(live)
  await expect(ofGuest).toContainText('Sem climatização, a sala serviu pela metade.')
  await expect(page.getByRole('list', { name: 'Devoluções' })).toContainText('R$ 75')
  await expect(ofHost.getByText(`A nossa equipe decidiu: voltam R$ 75 para ${GUEST}`)).toBeVisible(live)
  await expect(ofHost).toContainText('Você fica comR$ 67,50')
  await expect(ofHost).toContainText('Sem climatização, a sala serviu pela metade.')

  await admin.goto('/admin/disputes')
  await expect(
    admin.getByRole('list', { name: 'Decididas' }).getByRole('listitem').filter({ hasText: code }),
  ).toContainText('R$ 75 de volta para o convidado')
  await page.goto('/notifications')
  await page
    .getByRole('main')
    .getByRole('link', { name: /contestação/i })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/bookings/${code}`))
})

test('a guest who is said not to have come reads until when to contest, and does', async ({
  page,
  browser,
}) => {
  test.slow()
  const workspace = await publishBookable(browser, 'instant')
  await signUp(page, 'guest', GUEST)
  const { code, version } = await bookByApi(page, workspace.id)
  await beginAgo(code, 31)
  const host = await openAsHost(browser, workspace)
  await page.goto(`/bookings/${code}`)
  const absence = await host.request.post(`/api/v1/bookings/${code}/no-show`, { data: { version } })
  expect(absence.status(), await absence.text()).toBe(200)
  await expect(page.getByRole('heading', { name: 'O anfitrião registrou que você não veio' })).toBeVisible(
    live,
  )
  await expect(page.getByText(/conteste até .*, logo abaixo/)).toBeVisible()
  const part = disputePart(page)
  const words = part.getByRole('textbox', { name: 'O que aconteceu' })
  const sent: string[] = []
  page.on('request', (made) => {
    if (made.method() === 'POST' && made.url().endsWith('/dispute')) sent.push(made.postDataJSON().text)
  })
  await test.step('what is dropped while its photos are on their way is not sent', async () => {
    const letPhotosPass = await holdBack(page, '**/api/v1/uploads')
    await part.getByRole('button', { name: 'Contestar' }).tap()
    await words.fill('Cheguei às oito, e fiquei na porta até as nove.')
    await part.getByLabel('Adicionar fotos').setInputFiles(testImage('phone-photo.jpg'))
    await part.getByRole('button', { name: 'Enviar contestação' }).tap()
    await expect(part.getByRole('button', { name: 'Enviando fotos...' })).toBeVisible()
    await expect(words).not.toBeEditable()
    await part.getByRole('button', { name: 'Deixar para lá' }).tap()
    await expect(words).toHaveCount(0)
    letPhotosPass()
  })
  await part.getByRole('button', { name: 'Contestar' }).tap()
  await words.fill('Cheguei às nove, e ninguém abriu a porta.')
  await test.step('nothing is added to what is being sent', async () => {
    const letPass = await holdBack(page, '**/dispute')
    await part.getByRole('button', { name: 'Enviar contestação' }).tap()
    await expect(part.getByRole('button', { name: 'Enviando...' })).toBeVisible()
    await expect(words).not.toBeEditable()
    await expect(part.locator('[inert]').getByText('Adicionar fotos')).toBeVisible()
    await expect(part.getByRole('button', { name: 'Deixar para lá' })).toBeDisabled()
    letPass()
  })
  await expect(part.getByText(/^O anfitrião tem até/)).toBeVisible()
  expect(sent).toEqual(['Cheguei às nove, e ninguém abriu a porta.'])
  await page.goto('/bookings?list=past')
  await expect(page.getByRole('main')).toContainText('Contestação aberta')

  // The host does not answer: an administrator decides, and money paid directly is the host's to give back.
  const admin = await openAsAdmin(browser)
  await admin.goto('/admin/disputes')
  const ofHosts = admin.getByRole('list', { name: 'À espera do anfitrião' }).getByRole('listitem')
  await expect(ofHosts.filter({ hasText: code })).toContainText('O convidado diz que veio')
  await runOutOfTime(code)
  await admin.goto(`/admin/disputes?code=${code}`)
  const main = admin.getByRole('main')
  await expect(main).toContainText('O anfitrião não respondeu no prazo')
  await expect(main).toContainText(/Ausência registrada em/)
  await main.getByRole('button', { name: 'Tudo' }).click()
  await main.getByLabel('Motivo').fill('As mensagens mostram que o convidado estava na porta.')
  await main.getByRole('button', { name: 'Decidir' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click()
  await expect(main).toContainText(`volta o valor inteiro para ${GUEST}`)
  await page.goto(`/bookings/${code}`)
  await expect(part).toContainText('A nossa equipe decidiu: volta o valor inteiro para você')
  await expect(part).toContainText(`é ${workspace.host.name} quem deve devolver R$ 150 a você`)
})

test('a guest takes a dispute back, and what the host was typing is kept', async ({
  page,
  browser,
  consoleProblems,
}) => {
  test.slow()
  const { code, host, workspace } = await payStay(page, browser)
  const part = disputePart(page)
  await test.step('what is changed before it is sent again is not said to be sent, and is kept', async () => {
    await holdLiveEvents(page)
    await page.goto(`/bookings/${code}`)
    await part.getByRole('button', { name: 'Abrir contestação' }).tap()
    const words = part.getByRole('textbox', { name: 'O que aconteceu' })
    await words.fill(OF_GUEST)
    // The server gets it, and the page learns nothing until it is sent again.
    let sent = 0
    await page.route(`**/api/v1/bookings/${code}**`, async (route) => {
      const isSending = route.request().method() === 'POST'
      if (isSending) sent += 1
      if (sent > 1) return route.continue()
      if (isSending) await route.fetch()
      await route.abort()
    })
    await part.getByRole('button', { name: 'Enviar contestação' }).tap()
    await expect(part.getByText('Ainda não foi enviado')).toBeVisible()
    await words.fill(`${OF_GUEST} E faltou luz.`)
    await part.getByRole('button', { name: 'Enviar contestação' }).tap()
    await expect(part.getByText('Esta contestação já tinha sido aberta')).toBeVisible()
    await expect(part.getByText(OF_GUEST, { exact: true })).toBeVisible()
    await expect(part.getByRole('blockquote')).toHaveText(`${OF_GUEST} E faltou luz.`)
    // Pressed by key: a tap so soon after the one that sent, and so near, would belong to the same gesture.
    await part.getByRole('button', { name: 'Descartar o texto' }).press('Enter')
    await expect(part.getByRole('blockquote')).toHaveCount(0)
    ignoreFailedRequests(consoleProblems)
  })
  await host.goto(`/bookings/${code}`)
  const answer = disputePart(host).getByRole('textbox', { name: 'A sua resposta' })
  await answer.fill(OF_HOST)
  await part.getByRole('button', { name: 'Retirar contestação' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Retirar esta contestação?' })
  await expect(dialog).toContainText(workspace.name)
  await expect(dialog).toContainText('o anfitrião recebe o que foi combinado')
  await dialog.getByRole('button', { name: 'Voltar' }).tap()
  await expect(dialog).toHaveCount(0)
  await part.getByRole('button', { name: 'Retirar contestação' }).tap()
  await dialog.getByRole('button', { name: 'Retirar contestação' }).tap()
  await expect(part.getByText('Você retirou a contestação')).toBeVisible()
  await expect(part.getByRole('button')).toHaveCount(0)

  const kept = disputePart(host)
  await expect(kept.getByText('O convidado retirou a contestação')).toBeVisible(live)
  await expect(kept.getByText(OF_HOST)).toBeVisible()
  await kept.getByRole('button', { name: 'Descartar o texto' }).click()
  await expect(kept.getByText(OF_HOST)).toHaveCount(0)
})

test('an administrator who decides too late keeps what was typed and reads the other decision', async ({
  page,
  browser,
}) => {
  test.slow()
  const { code, host } = await payStay(page, browser)
  await openByApi(page, code)
  await answerByApi(host, code)
  const admin = await openAsAdmin(browser)
  await holdLiveEvents(admin)
  await admin.goto(`/admin/disputes?code=${code}`)
  const main = admin.getByRole('main')
  const navigation = admin.getByRole('navigation', { name: 'Administração' })
  await main.getByRole('button', { name: 'Nada' }).click()
  const reason = main.getByLabel('Motivo')
  await reason.fill('O anfitrião ofereceu outra sala.')

  // An answer that never comes leaves everything as it is.
  const decide = '**/api/v1/admin/disputes/*/decide'
  await admin.route(decide, (route) => route.fulfill({ status: 500, json: {} }))
  await main.getByRole('button', { name: 'Decidir' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click()
  await expect(main.getByText('Ainda não foi decidido')).toBeVisible()
  await expect(reason).toHaveValue('O anfitrião ofereceu outra sala.')
  await admin.unroute(decide)

  await test.step('an administrator who gives up proving who they are finds what was typed', async () => {
    await requireIdentity(admin, decide)
    await main.getByRole('button', { name: 'Decidir' }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click()
    const question = admin.getByRole('dialog', { name: 'Confirme que é você' })
    await question.getByRole('button', { name: 'Agora não' }).click()
    await expect(main.getByText('Confirme que é você para continuar.')).toBeVisible()
    await expect(reason).toHaveValue('O anfitrião ofereceu outra sala.')
    await admin.unroute(decide)
  })

  await test.step('leaving with a typed decision asks first', async () => {
    await navigation.getByRole('link', { name: /^Contestações/ }).click()
    const question = admin.getByRole('dialog', { name: 'Sair sem decidir?' })
    await question.getByRole('button', { name: 'Continuar aqui' }).click()
    await expect(admin).toHaveURL(`/admin/disputes?code=${code}`)
    await expect(reason).toHaveValue('O anfitrião ofereceu outra sala.')
  })

  const { id, version } = await (await admin.request.get(`/api/v1/bookings/${code}/dispute`)).json()
  const other = await admin.request.post(`/api/v1/admin/disputes/${id}/decide`, {
    data: { version, refundInCents: 150_00, reason: 'A sala não pôde ser usada.' },
  })
  expect(other.status(), await other.text()).toBe(200)
  await main.getByRole('button', { name: 'Decidir' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Decidir' }).click()
  await expect(main.getByText('A contestação já foi decidida')).toBeVisible()
  await expect(main.getByText('O anfitrião ofereceu outra sala.')).toBeVisible()
  await expect(main).toContainText('A sala não pôde ser usada.')
  await expect(main).toContainText(`volta o valor inteiro para ${GUEST}`)
  await expectAccessible(admin)
  await tabTo(admin, main.getByRole('button', { name: 'Descartar o texto' }))
  await admin.keyboard.press('Enter')
  await expect(main.getByText('O anfitrião ofereceu outra sala.')).toHaveCount(0)
  await navigation.getByRole('link', { name: /^Contestações/ }).click()
  await expect(admin).toHaveURL('/admin/disputes')
})

test('says what there is none of, and what could not be loaded', async ({ page, browser }) => {
  const admin = await openAsAdmin(browser)
  // Changes by other tests would have the list read again before the button is pressed.
  await holdLiveEvents(admin)
  await admin.goto('/admin/users')
  await admin.route('**/api/v1/admin/disputes*', (route) => route.fulfill({ status: 400, json: {} }))
  await admin
    .getByRole('navigation', { name: 'Administração' })
    .getByRole('link', { name: /^Contestações/ })
    .click()
  await expect(admin.getByText('Não foi possível carregar as contestações').first()).toBeVisible()
  await admin.unroute('**/api/v1/admin/disputes*')
  await admin.getByRole('button', { name: 'Tentar novamente' }).first().click()
  await expect(admin.getByRole('heading', { name: 'À espera de decisão' })).toBeVisible()
  await admin.getByRole('button', { name: 'Retiradas' }).click()
  await expect(admin).toHaveURL('/admin/disputes?over=withdrawn')
  await admin.goto('/admin/disputes?code=PSO-AAAAA')
  await expect(admin.getByRole('heading', { name: 'Contestação não encontrada' })).toBeVisible()
  const asVisitor = await page.request.get('/admin/disputes', { maxRedirects: 0 })
  expect(asVisitor.headers().location).toMatch(/\/login\?redirect=(\/|%2F)admin(\/|%2F)disputes$/)
})
