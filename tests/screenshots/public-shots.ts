import type { Page } from '@playwright/test'
import {
  chooseTwoToCompare,
  deleteList,
  fillSignUp,
  openList,
  openTimePanel,
  saveFavorites,
  seesNearest,
  shareList,
  typeSearch,
} from './acts.ts'
import { guestLinkShots } from './guest-link-shots.ts'
import { DESKTOP, failing, PHONE, press, type ShotsByRoute, seesFailure, unanswered } from './shot.ts'

const LIST = /\/api\/v1\/workspaces(\?|$)/
/** Unfolds the first group of the footer, and scrolls to the footer's end. */
async function openFooter(page: Page): Promise<void> {
  const footer = page.getByRole('contentinfo')
  await footer.locator('summary, button[aria-expanded]').first().click()
  await footer.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }))
}

/** A search for an afternoon a week from now. */
const afternoon = () =>
  `date=${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)}&from=14:00&to=17:00`

const openMenu = (page: Page) => page.getByRole('button', { name: 'Abrir menu' }).click()

const CONFIRM = 'Confirmar meu e-mail'
const confirmsEmail = (page: Page) =>
  page.route('**/api/auth/verify-email', (route) => route.fulfill({ json: { confirmed: true } }))

/** Waits for both, since the samples make the page longer. */
async function seesFailureAndSamples(page: Page): Promise<void> {
  await seesFailure(page)
  await page.getByRole('link', { name: 'Mesas nas Graças' }).waitFor()
}

/** Public pages: searching workspaces, reading, signing in. */
export const publicShots = {
  '/': [
    { state: 'full' },
    { state: 'full', as: 'guest' },
    { state: 'full', as: 'host' },
    { state: 'full', as: 'admin' },
    { state: 'empty', isEmptySite: true },
    { state: 'time-panel', isWindow: true, act: openTimePanel },
    {
      state: 'loading',
      isBusy: true,
      isEnteredInBrowser: true,
      prepare: unanswered('**/api/v1/workspaces/featured'),
    },
    {
      state: 'error',
      isEnteredInBrowser: true,
      prepare: failing('**/api/v1/workspaces/featured'),
      act: (page) => page.getByRole('heading', { name: 'Os destaques não carregaram' }).waitFor(),
    },
    { state: 'footer', isWindow: true, widths: [PHONE], act: openFooter },
    { state: 'menu', isWindow: true, widths: [PHONE], act: openMenu },
    { state: 'menu', as: 'guest', isWindow: true, widths: [PHONE], act: openMenu },
    { state: 'menu', as: 'admin', isWindow: true, widths: [PHONE], act: openMenu },
    {
      state: 'account-menu',
      as: 'admin',
      isWindow: true,
      widths: [768, DESKTOP],
      act: (page) => page.getByRole('button', { name: 'Minha Conta' }).click(),
    },
    {
      state: 'notifications',
      as: 'host',
      isWindow: true,
      act: (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /^Notificações/ })
          .click(),
    },
    {
      state: 'no-notifications',
      as: 'newGuest',
      isWindow: true,
      act: (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: /^Notificações/ })
          .click(),
    },
  ],
  '/$': [{ state: 'full', path: '/esta-pagina-nao-existe' }],
  '/workspaces': [
    { state: 'full' },
    {
      state: 'filtered',
      path: '/workspaces?city=S%C3%A3o%20Paulo&type=meeting-room&amenities=wifi&capacity=4',
    },
    { state: 'nothing-found', path: '/workspaces?search=submarino&type=clinic' },
    { state: 'nearest', path: '/workspaces?search=sala+com+projetor', act: seesNearest },
    { state: 'ways', path: '/workspaces?city=Manaus&type=clinic' },
    { state: 'suggestions', isWindow: true, act: typeSearch('sala', 'Salas de reunião') },
    { state: 'suggested-places', isWindow: true, act: typeSearch('pin', /^Pinheiros/) },
    { state: 'map', path: '/workspaces?view=map' },
    { state: 'time', path: () => `/workspaces?${afternoon()}&people=4&sort=priceAsc` },
    { state: 'time-panel', isWindow: true, act: openTimePanel },
    { state: 'time-nothing-found', path: () => `/workspaces?${afternoon()}&people=9000` },
    { state: 'time-passed', path: '/workspaces?date=2020-03-02' },
    { state: 'filters', isWindow: true, act: press('Filtros') },
    { state: 'samples', isEmptySite: true },
    { state: 'loading', isBusy: true, isEnteredInBrowser: true, prepare: unanswered(LIST) },
    { state: 'error', isEnteredInBrowser: true, prepare: failing(LIST), act: seesFailureAndSamples },
    { state: 'compare-tray', isWindow: true, act: chooseTwoToCompare },
    { state: 'favorite-toast', isWindow: true, act: press(/^Favoritar/) },
  ],
  '/workspace': [{ state: 'full' }],
  '/espacos': [{ state: 'full' }, { state: 'empty', isEmptySite: true }],
  '/espacos/$city': [
    { state: 'full', path: '/espacos/sao-paulo-sp' },
    { state: 'time', path: () => `/espacos/sao-paulo-sp?${afternoon()}&people=4` },
    { state: 'time-panel', path: '/espacos/sao-paulo-sp', isWindow: true, act: openTimePanel },
    { state: 'one-workspace', path: '/espacos/manaus-am' },
    { state: 'missing', path: '/espacos/lugar-nenhum-sp' },
  ],
  '/espacos/$city/$type': [
    { state: 'full', path: '/espacos/sao-paulo-sp/sala-de-reuniao' },
    { state: 'missing', path: '/espacos/sao-paulo-sp/castelo' },
  ],
  '/favorites': [
    { state: 'empty' },
    { state: 'full', prepare: saveFavorites },
    { state: 'full', as: 'guest', prepare: saveFavorites },
    { state: 'lists', as: 'guest', isWindow: true, act: press(/em listas$/) },
    { state: 'new-list', as: 'guest', isWindow: true, act: press('Criar lista') },
    { state: 'empty', as: 'newGuest' },
    { state: 'list', as: 'guest', act: openList },
    { state: 'empty-list', as: 'guest', path: ({ emptyList }) => `/favorites?list=${emptyList}` },
    { state: 'share-list', as: 'guest', isWindow: true, act: shareList },
    { state: 'delete-list', as: 'guest', isWindow: true, act: deleteList },
  ],
  '/lists/$token': [
    { state: 'full', path: ({ sharedList }) => sharedList },
    { state: 'empty', path: ({ emptySharedList }) => emptySharedList },
    { state: 'missing', path: '/lists/nenhuma' },
  ],
  '/participants/$token': [
    { state: 'full', path: ({ invitation }) => invitation },
    { state: 'missing', path: '/participants/nenhum' },
  ],
  '/compare': [
    { state: 'empty' },
    { state: 'one', path: ({ workspace }) => `/compare?ids=${workspace}` },
    { state: 'two', path: ({ longWorkspace, workspace }) => `/compare?ids=${longWorkspace},${workspace}` },
    {
      state: 'full',
      path: ({ workspace, ownWorkspace, longWorkspace, pendingWorkspace }) =>
        `/compare?ids=${[longWorkspace, workspace, ownWorkspace, pendingWorkspace].join()}`,
    },
  ],
  '/how-it-works': [{ state: 'full' }],
  '/for-hosts': [{ state: 'full' }],
  '/host-resources': [
    { state: 'full' },
    { state: 'prices', path: '/host-resources?type=meeting-room&city=S%C3%A3o%20Paulo,%20SP&unit=hour' },
    { state: 'too-few-prices', path: '/host-resources?type=clinic&city=Manaus,%20AM&unit=month' },
  ],
  '/corporate': [{ state: 'full' }],
  '/faq': [
    { state: 'full' },
    { state: 'answer', act: (page) => page.getByRole('main').locator('summary').nth(2).click() },
  ],
  '/terms': [{ state: 'full' }],
  '/privacy': [{ state: 'full' }],
  '/cookies': [{ state: 'full' }],
  '/offline': [{ state: 'full' }],
  '/login': [
    { state: 'full' },
    { state: 'suspended', as: 'suspended' },
    { state: 'fields-missing', act: press('Entrar') },
    {
      state: 'wrong-password',
      act: async (page) => {
        await page.getByRole('textbox', { name: 'E-mail' }).fill('camila@pouso.example')
        await page.getByRole('textbox', { name: 'Senha' }).fill('não é esta')
        await press('Entrar')(page)
        await page.getByText('Login falhou').first().waitFor()
      },
    },
  ],
  '/signup': [
    { state: 'full' },
    { state: 'fields-missing', act: press('Criar conta') },
    { state: 'done', isWindow: true, act: fillSignUp },
  ],
  '/forgot-password': [
    { state: 'full' },
    { state: 'wrong-email', act: press('Enviar link de recuperação') },
    {
      state: 'not-sent',
      prepare: failing('**/api/auth/request-password-reset'),
      act: async (page) => {
        await page.getByRole('main').getByRole('textbox').fill('camila@pouso.example')
        await press('Enviar link de recuperação')(page)
        await page.getByText('Erro ao enviar link de recuperação').first().waitFor()
      },
    },
  ],
  '/email-sent': [{ state: 'full' }],
  '/booking-link': guestLinkShots,
  '/confirm-email': [
    { state: 'form', path: '/confirm-email#token=nada' },
    {
      state: 'confirmed',
      path: '/confirm-email#token=nada',
      prepare: async (page) => void (await confirmsEmail(page)),
      act: press(CONFIRM),
    },
    { state: 'refused', path: '/confirm-email#token=nada', act: press(CONFIRM) },
    { state: 'refused', as: 'newGuest', path: '/confirm-email#token=nada', act: press(CONFIRM) },
    { state: 'no-token' },
  ],
  '/not-me': [{ state: 'form', path: '/not-me?token=nada' }, { state: 'no-token' }],
  '/reset-password': [
    { state: 'form', path: ({ recoveryLink }) => recoveryLink },
    { state: 'no-token' },
    { state: 'invalid', path: '/reset-password?type=recovery&token=nada' },
  ],
} as const satisfies ShotsByRoute
