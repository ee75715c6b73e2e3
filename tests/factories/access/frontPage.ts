import { type AccessCase, expecting } from '@litfass/kit/testing'
import { graphqlAs, restAs } from '../calls.ts'
import type { Site } from '../useSite.ts'
import { type AccessPictures, staff } from './content.ts'

/** The rows of the access matrix for the front page and the site's information over REST. */
export function frontPageRestAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { send, status } = restAs(site)
  const ids = () => pictures().ids

  /** Puts every picture on the front page, including those that not everyone may see. */
  async function chooseAll(): Promise<void> {
    const chosen = Object.values(ids())
    await site().payload.updateGlobal({
      slug: 'front-page',
      data: { pictures: chosen },
      depth: 0,
      overrideAccess: true,
    })
  }

  return [
    {
      name: 'front-page.read',
      detail: 'with its pictures, by those that are shown whole',
      call: async (viewer) => {
        await chooseAll()
        const { pictures } = await (await send(viewer, 'GET', '/api/globals/front-page?depth=1')).json()
        const told = new Set(pictures.flatMap((picture: { id?: number }) => picture.id ?? []))
        const names = Object.entries(ids()).filter(([, id]) => told.has(id))
        return names.map(([name]) => name).join(', ')
      },
      answers: expecting('open', { member: 'open, own', ...staff('open, own, withdrawn') }),
    },
    {
      name: 'front-page.update',
      call: (viewer) => status(viewer, 'POST', '/api/globals/front-page', { lead: ids().open }),
    },
    {
      name: 'site-information.read',
      call: (viewer) => status(viewer, 'GET', '/api/globals/site-information'),
    },
    {
      name: 'site-information.update',
      call: (viewer) => status(viewer, 'POST', '/api/globals/site-information', { phone: '04661 1' }),
    },
  ]
}

/** The same over GraphQL. */
export function frontPageGraphqlAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { outcome } = graphqlAs(site)
  return [
    {
      name: 'front-page.read',
      call: (viewer) => outcome(viewer, '{ FrontPage { pictures { caption } } }'),
    },
    {
      name: 'front-page.update',
      call: (viewer) => {
        const { open } = pictures().ids
        return outcome(viewer, `mutation { updateFrontPage(data: { lead: ${open} }) { updatedAt } }`)
      },
    },
    {
      name: 'site-information.read',
      call: (viewer) => outcome(viewer, '{ SiteInformation { publisher } }'),
    },
    {
      name: 'site-information.update',
      call: (viewer) =>
        outcome(viewer, 'mutation { updateSiteInformation(data: { phone: "04661 1" }) { updatedAt } }'),
    },
  ]
}
