import { randomUUID } from 'node:crypto'
import type { AccessCase } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the way into an account: everybody may ask, and only a mailed link does anything. */
export function entranceRouteAccess(site: () => Site): AccessCase[] {
  const { post } = callAs(site)
  const link = { token: 'forged', password: 'ein-langes-passwort' }
  // One address each: mails to one are limited.
  const address = () => ({ email: `frage-${randomUUID()}@litfass.test` })
  return [
    {
      name: 'ggm_user_ajax_signin',
      detail: 'to an account that does not exist',
      call: (viewer) => post(viewer, '/user/ajax/signin', { ...address(), password: link.password }),
      answers: 401,
    },
    {
      name: 'ggm_user_ajax_register',
      call: (viewer) => post(viewer, '/user/ajax/register', address()),
    },
    {
      name: 'ggm_user_ajax_register_finish',
      detail: 'with a forged link',
      call: (viewer) => post(viewer, '/user/ajax/register/finish', { ...link, name: 'Niemand' }),
      answers: 422,
    },
    {
      name: 'ggm_user_ajax_password_forgotten',
      call: (viewer) => post(viewer, '/user/ajax/password/forgotten', address()),
    },
    {
      name: 'ggm_user_ajax_password_reset',
      detail: 'with a forged link',
      call: (viewer) => post(viewer, '/user/ajax/password/reset', link),
      answers: 422,
    },
  ]
}
