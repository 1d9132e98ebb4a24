import { chooseTwo, openUserWorkspaces } from './acts.ts'
import { accountOfUserShots, boardShots } from './money-shots.ts'
import { DESKTOP, failing, press, type ShotsByRoute, seesFailure } from './shot.ts'

/** Pages of administrators. */
export const adminShots = {
  '/admin': [{ state: 'full', as: 'admin' }],
  '/admin/workspaces': [
    { state: 'pending', as: 'admin' },
    {
      state: 'pending-cards',
      as: 'admin',
      act: (page) => page.getByRole('radio', { name: 'Cartões' }).check(),
    },
    {
      state: 'selected',
      as: 'admin',
      isWindow: true,
      act: (page) => page.getByRole('checkbox', { name: 'Selecionar todos' }).check(),
    },
    { state: 'changes', as: 'admin', path: '/admin/workspaces?show=changes' },
    { state: 'approved', as: 'admin', path: '/admin/workspaces?tab=approved' },
    { state: 'rejected', as: 'admin', path: '/admin/workspaces?tab=rejected' },
    { state: 'reports', as: 'admin', path: '/admin/workspaces?tab=reports' },
    { state: 'nothing-found', as: 'admin', path: '/admin/workspaces?search=submarino' },
    { state: 'empty', as: 'admin', isEmptySite: true },
    {
      state: 'error',
      as: 'admin',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/admin\//),
      act: seesFailure,
    },
    { state: 'reject', as: 'admin', isWindow: true, act: press('Recusar') },
    {
      state: 'reject-two',
      as: 'admin',
      isWindow: true,
      act: async (page) => {
        await chooseTwo(page)
        await press('Recusar 2 espaços')(page)
      },
    },
    {
      state: 'shortcuts',
      as: 'admin',
      isWindow: true,
      widths: [768, DESKTOP],
      act: press('Atalhos'),
    },
    {
      state: 'resolve',
      as: 'admin',
      path: '/admin/workspaces?tab=reports',
      isWindow: true,
      act: press('Resolver'),
    },
  ],
  '/admin/payments': [
    { state: 'full', as: 'admin' },
    ...boardShots,
    { state: 'nothing-found', as: 'admin', path: '/admin/payments?search=submarino' },
    { state: 'refund', as: 'admin', isWindow: true, act: press(/^Reembolsar/) },
    {
      state: 'error',
      as: 'admin',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/admin\//),
      act: seesFailure,
    },
  ],
  '/admin/workspaces/$id/history': [
    { state: 'full', as: 'admin', path: ({ ownWorkspace }) => `/admin/workspaces/${ownWorkspace}/history` },
  ],
  '/admin/users': [
    { state: 'full', as: 'admin' },
    { state: 'nobody', as: 'admin', path: '/admin/users?search=submarino' },
    { state: 'filtered', as: 'admin', path: '/admin/users?role=guest&standing=suspended' },
    { state: 'nobody-filtered', as: 'admin', path: '/admin/users?role=admin&standing=pending' },
    { state: 'workspaces', as: 'admin', path: '/admin/users?role=host', act: openUserWorkspaces },
    { state: 'suspend', as: 'admin', isWindow: true, act: press(/^Suspender/) },
    ...accountOfUserShots,
    {
      state: 'error',
      as: 'admin',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/admin\/users/),
      act: seesFailure,
    },
  ],
  '/admin/users/$id/history': [
    { state: 'full', as: 'admin', path: ({ user }) => `/admin/users/${user}/history` },
  ],
  '/admin/jobs': [
    { state: 'full', as: 'admin' },
    { state: 'failed', as: 'admin', path: '/admin/jobs?state=failed' },
    { state: 'kind', as: 'admin', path: '/admin/jobs?queue=send-email-confirmation' },
    { state: 'none-failed', as: 'admin', isEmptySite: true, path: '/admin/jobs?state=failed' },
    {
      state: 'error',
      as: 'admin',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/admin\/jobs/),
      act: seesFailure,
    },
  ],
  '/admin/bookings': [
    { state: 'full', as: 'admin' },
    { state: 'requests', as: 'admin', path: '/admin/bookings?status=requested' },
    { state: 'nothing-found', as: 'admin', path: '/admin/bookings?search=submarino' },
    { state: 'empty', as: 'admin', isEmptySite: true },
    {
      state: 'cancel',
      as: 'admin',
      isWindow: true,
      path: '/admin/bookings?status=confirmed',
      act: press(/^Cancelar PSO/),
    },
    {
      state: 'error',
      as: 'admin',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/admin\/bookings/),
      act: seesFailure,
    },
  ],
  '/admin/reviews': [
    { state: 'reported', as: 'admin' },
    { state: 'held-none', as: 'admin', path: '/admin/reviews?board=held' },
    { state: 'nothing-found', as: 'admin', path: '/admin/reviews?search=submarino' },
    { state: 'hide', as: 'admin', isWindow: true, act: press(/^Ocultar avaliação/) },
    {
      state: 'error',
      as: 'admin',
      isEnteredInBrowser: true,
      prepare: failing(/\/api\/v1\/admin\/reviews/),
      act: seesFailure,
    },
  ],
  '/admin/bookings/$code/history': [
    {
      state: 'full',
      as: 'admin',
      path: ({ confirmedBooking }) => `/admin/bookings/${confirmedBooking}/history`,
    },
  ],
  '/create-admin': [
    { state: 'full', as: 'admin' },
    { state: 'fields-missing', as: 'admin', act: press('Criar Administrador') },
  ],
} as const satisfies ShotsByRoute
