import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { buildArticle } from '../articles.ts'
import { callAs, restAs } from '../calls.ts'
import { buildPage } from '../teasers.ts'
import type { Site } from '../useSite.ts'

/** The rows of the access matrix for the routes of teasers. */
export function teaserRouteAccess(site: () => Site): AccessCase[] {
  const { status, post } = callAs(site)
  const hero = async () => {
    const { hero: id = 0 } = (await buildPage(site())).teasers
    return id
  }
  const json = (method: string, body: object): RequestInit => ({
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const free = async () => {
    const { id } = await site().payload.create({
      collection: 'teasers',
      data: { slotType: 'hero', places: [] },
      depth: 0,
      overrideAccess: true,
    })
    return id
  }
  return [
    {
      name: 'ggm_cms_api_teaser',
      call: async (viewer) => status(viewer, `/cms/api/teaser?tid=${await hero()}`),
    },
    {
      name: 'ggm_cms_api_teasers',
      call: async (viewer) => post(viewer, '/cms/api/teasers', { ids: [await hero()] }),
    },
    {
      name: 'ggm_cms_api_teaser_put',
      call: async (viewer) =>
        status(viewer, '/cms/api/teaser', json('PUT', { id: await hero(), layout: null, places: [] })),
    },
    {
      name: 'ggm_cms_api_teaser_delete',
      call: async (viewer) => status(viewer, `/cms/api/teaser?tid=${await free()}`, { method: 'DELETE' }),
    },
    {
      name: 'ggm_cms_ajax_teaser_edit_form',
      call: async (viewer) => status(viewer, `/cms/ajax/teasereditform?tid=${await hero()}`),
    },
    {
      name: 'ggm_cms_ajax_teaser_edit_form_submit',
      call: async (viewer) => post(viewer, `/cms/ajax/teasereditform?tid=${await hero()}`, { layout: '' }),
    },
    {
      name: 'ggm_cms_ajax_teaser_actions',
      call: async (viewer) => post(viewer, '/cms/ajax/teaser/reset', { tid: await hero() }),
    },
    {
      name: 'ggm_cms_ajax_load_entity_group_data',
      call: async (viewer) => {
        const { id } = await buildArticle(site().payload, { title: 'Am Hafen' })
        return status(viewer, `/cms/ajax/loadentitygroupdata?entityIdentifier=article:${id}`)
      },
    },
    {
      name: 'ggm_cms_ajax_entity_search',
      call: (viewer) => status(viewer, '/cms/ajax/entitysearch?q=Hafen'),
    },
    {
      name: 'ggm_cms_ajax_targetingentry_teaser_data_preview',
      call: async (viewer) =>
        status(viewer, `/cms/ajax/targetingentry/teaserdatapreview/${await entry(site(), await free())}`),
    },
    {
      name: 'ggm_cms_ajax_timeline',
      call: async (viewer) =>
        status(viewer, `/cms/ajax/timeline?page=${(await buildPage(site())).id}&day=2026-11-26`),
    },
    {
      name: 'ggm_admin_cms_page_delete',
      call: async (viewer) => post(viewer, `/admin/cms/page/delete/${(await buildPage(site())).id}`, {}),
    },
    {
      name: 'ggm_admin_cms_targetingentry_delete',
      call: async (viewer) =>
        post(viewer, `/admin/cms/targetingentry/delete/${await entry(site(), await hero())}`, {}),
    },
  ]
}

async function entry({ payload }: Site, teaser: number): Promise<number> {
  const { id } = await payload.create({
    collection: 'targeting-entries',
    data: { title: 'Für Mitglieder', teaser, audience: 'member', places: [] },
    depth: 0,
    overrideAccess: true,
  })
  return id
}

/** The rows of the access matrix for pages, teasers and targeting entries over REST. */
export function teaserRestAccess(site: () => Site): AccessCase[] {
  const { status } = restAs(site)
  const page = async (isPublished = true) => buildPage(site(), { isPublished })
  const hero = async () => (await page()).teasers.hero ?? 0
  const call = (method: string, at: () => Promise<string>, body?: object) => async (viewer: TestViewer) =>
    status(viewer, method, await at(), body)
  const pageAddress = (isPublished?: boolean) => async () => `/api/pages/${(await page(isPublished)).id}`
  const teaserAddress = async () => `/api/teasers/${await hero()}`
  const entryAddress = async () => `/api/targeting-entries/${await entry(site(), await hero())}`
  const shown = { published: true, 'not in the trash': true } as const
  const hidden = { published: false, 'not in the trash': true } as const
  return [
    { name: 'pages.list', call: (viewer) => status(viewer, 'GET', '/api/pages'), holds: shown },
    { name: 'pages.read', detail: 'that is published', call: call('GET', pageAddress()), holds: shown },
    { name: 'pages.read', detail: 'that is not', call: call('GET', pageAddress(false)), holds: hidden },
    {
      name: 'pages.create',
      call: (viewer) =>
        status(viewer, 'POST', '/api/pages', { title: 'Neu', template: 'sections', language: 'de' }),
      answers: 201,
    },
    { name: 'pages.update', call: call('PATCH', pageAddress(), { intro: 'Anders' }) },
    { name: 'pages.delete', call: call('DELETE', pageAddress()) },
    { name: 'teasers.list', call: (viewer) => status(viewer, 'GET', '/api/teasers') },
    { name: 'teasers.read', call: call('GET', teaserAddress) },
    {
      name: 'teasers.create',
      call: (viewer) => status(viewer, 'POST', '/api/teasers', { slotType: 'hero', places: [] }),
    },
    { name: 'teasers.update', call: call('PATCH', teaserAddress, { layout: null }) },
    { name: 'teasers.delete', call: call('DELETE', teaserAddress) },
    { name: 'targeting-entries.list', call: (viewer) => status(viewer, 'GET', '/api/targeting-entries') },
    { name: 'targeting-entries.read', call: call('GET', entryAddress) },
    {
      name: 'targeting-entries.create',
      call: async (viewer) =>
        status(viewer, 'POST', '/api/targeting-entries', { title: 'Neu', teaser: await hero(), places: [] }),
      answers: 201,
    },
    { name: 'targeting-entries.update', call: call('PATCH', entryAddress, { priority: 2 }) },
    { name: 'targeting-entries.delete', call: call('DELETE', entryAddress) },
  ]
}
