import { type AccessCase, expecting } from '@litfass/kit/testing'
import { callAs, restAs } from '../calls.ts'
import { buildLandingPage } from '../landingPages.ts'
import type { Site } from '../useSite.ts'
import { facts, staff } from './content.ts'

/** Makes landing pages of titles that no other one has. */
const landingPagesOf = (site: () => Site) => ({
  make: async (isPublished = true) =>
    (await buildLandingPage(site().payload, { title: `Sammlung ${crypto.randomUUID()}`, isPublished })).id,
})

/** The rows of the access matrix for landing pages over REST. */
export function landingPageRestAccess(site: () => Site): AccessCase[] {
  const { send, status } = restAs(site)
  const { make } = landingPagesOf(site)
  return [
    {
      name: 'landing-pages.list',
      detail: 'by number',
      call: async (viewer) => {
        const ids = [await make(), await make(false)]
        const answer = await send(viewer, 'GET', `/api/landing-pages?where[id][in]=${ids}`)
        return `${(await answer.json()).totalDocs} landing pages`
      },
      answers: expecting('1 landing pages', staff('2 landing pages')),
    },
    {
      name: 'landing-pages.read',
      detail: 'published',
      call: async (viewer) => status(viewer, 'GET', `/api/landing-pages/${await make()}`),
      holds: facts.published,
    },
    {
      name: 'landing-pages.read',
      detail: 'not published',
      call: async (viewer) => status(viewer, 'GET', `/api/landing-pages/${await make(false)}`),
      holds: facts.draft,
    },
    {
      name: 'landing-pages.create',
      call: (viewer) =>
        status(viewer, 'POST', '/api/landing-pages', { title: `Neu ${crypto.randomUUID()}`, language: 'de' }),
    },
    {
      name: 'landing-pages.update',
      call: async (viewer) => status(viewer, 'PATCH', `/api/landing-pages/${await make()}`, { intro: 'Neu' }),
    },
    {
      name: 'landing-pages.delete',
      call: async (viewer) => status(viewer, 'DELETE', `/api/landing-pages/${await make()}`),
    },
  ]
}

/** The rows of the access matrix for the routes of landing pages. */
export function landingPageRouteAccess(site: () => Site): AccessCase[] {
  const { post, status } = callAs(site)
  const { make } = landingPagesOf(site)
  const path = '/admin/cms/landingpage'
  return [
    {
      name: 'ggm_admin_cms_landingpage_filtersummary',
      call: async (viewer) => status(viewer, `${path}/filtersummary/${await make()}`),
    },
    {
      name: 'ggm_admin_cms_landingpage_filtersummary_unsaved',
      call: (viewer) => post(viewer, `${path}/filtersummary/0`, {}),
    },
    {
      name: 'ggm_admin_cms_landingpage_delete',
      call: async (viewer) => post(viewer, `${path}/delete/${await make()}`, {}),
    },
  ]
}
