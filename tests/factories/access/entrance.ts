import { randomUUID } from 'node:crypto'
import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the two routes behind the link that unsubscribes from a kind of e-mail. */
export function unsubscribeAccess(
  site: () => Site,
  { name, path }: { name: string; path: string },
): AccessCase[] {
  const { status } = callAs(site)
  const forged = `${path}?token=1.${'x'.repeat(43)}`
  const about = { detail: 'with a forged link', answers: 400 }
  return [
    { ...about, name: `${name}_ask`, call: (viewer) => status(viewer, forged) },
    { ...about, name, call: (viewer) => status(viewer, forged, { method: 'POST' }) },
  ]
}

/** The rows of the access matrix for the way into an account, where only a mailed link does anything, and for one's own. */
export function entranceRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  const chosen = { password: 'ein-langes-passwort' }
  const link = { token: 'forged', ...chosen }
  // One address each: mails to one are limited.
  const address = () => ({ email: `frage-${randomUUID()}@litfass.test` })
  /** With a wrong password; tries at one are limited. */
  const guess = async (viewer: TestViewer, path: string, body: object) => {
    await site().pool.query('truncate litfass_rate_limits')
    return post(viewer, `/user/ajax/${path}`, body)
  }
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
    { name: 'ggm_user_ajax_sessions', call: (viewer) => status(viewer, '/user/ajax/sessions') },
    {
      name: 'ggm_user_ajax_sessions_end',
      detail: 'one that does not exist',
      call: (viewer) => post(viewer, '/user/ajax/sessions/end', { which: randomUUID() }),
    },
    {
      name: 'ggm_user_ajax_password_change',
      detail: 'with a wrong password',
      call: (viewer) => guess(viewer, 'password/change', { currentPassword: 'x', ...chosen }),
      answers: 422,
    },
    {
      name: 'ggm_user_ajax_address_change',
      detail: 'with a wrong password',
      call: (viewer) => guess(viewer, 'address/change', { ...address(), password: 'x' }),
      answers: 422,
    },
    {
      name: 'ggm_user_ajax_address_confirm',
      detail: 'with a forged link',
      call: (viewer) => post(viewer, '/user/ajax/address/confirm', { token: 'forged' }),
      answers: 422,
    },
    ...['begin', 'remove'].map((step) => ({
      name: `ggm_user_ajax_secondfactor_${step}`,
      detail: 'with a wrong password',
      call: (viewer: TestViewer) => guess(viewer, `secondfactor/${step}`, { password: 'x' }),
      answers: 422,
    })),
    {
      name: 'ggm_user_ajax_secondfactor_confirm',
      detail: 'without having begun',
      call: (viewer) => post(viewer, '/user/ajax/secondfactor/confirm', { code: '000000' }),
      answers: 409,
    },
    {
      name: 'ggm_user_ajax_secondfactor_reset',
      detail: 'of an account without one',
      call: (viewer) =>
        post(viewer, `/user/ajax/secondfactor/reset/${site().viewers.member.account?.id}`, {}),
      answers: 404,
    },
    {
      name: 'ggm_user_ajax_apikey_create',
      detail: 'with a wrong password',
      call: (viewer) => guess(viewer, 'apikey/create', { password: 'x' }),
      answers: 422,
    },
    {
      name: 'ggm_user_ajax_apikey_revoke',
      detail: 'without having one',
      call: (viewer) => post(viewer, '/user/ajax/apikey/revoke', {}),
      answers: 404,
    },
  ]
}
