import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import { buildPage, saveTeaserAs } from '../teasers.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the routes of safe mode. */
export function safeModeRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  const prefix = 'litfass_safe_mode'
  /** The path of a teaser whose change by an editor waits to be confirmed. */
  const pending = async () => {
    const { hero: id = 0 } = (await buildPage(site())).teasers
    const { editor } = site().viewers
    const { status: saved } = await saveTeaserAs(site(), editor, {
      ...{ id, layout: 'single' },
      places: [{ items: [{ entity: null, url: '/bilder', activeFrom: null }] }],
    })
    if (saved !== 200) throw new Error(`The teaser was not saved: ${saved}.`)
    return `/safe-mode/ajax/teasers/${id}`
  }
  const decide = (action: string) => async (viewer: TestViewer) =>
    post(viewer, `${await pending()}/${action}`, {})
  return [
    { name: `${prefix}_pending`, call: (viewer) => status(viewer, '/safe-mode/ajax/pending') },
    {
      name: `${prefix}_document`,
      call: async (viewer) => status(viewer, await pending()),
    },
    { name: `${prefix}_decide`, call: decide('confirm') },
    { name: `${prefix}_decide`, detail: 'for more time', call: decide('extend') },
    { name: `${prefix}_decide`, detail: 'to take it back', call: decide('revert') },
    {
      name: `${prefix}_decide`,
      detail: 'to bring back what has not expired',
      answers: 409,
      call: decide('restore'),
    },
    {
      name: `${prefix}_document`,
      detail: 'of a collection without safe mode',
      answers: 404,
      call: (viewer) => status(viewer, '/safe-mode/ajax/accounts/1'),
    },
    {
      name: `${prefix}_decide`,
      detail: 'of a collection without safe mode',
      answers: 404,
      call: (viewer) => post(viewer, '/safe-mode/ajax/accounts/1/confirm', {}),
    },
  ]
}
