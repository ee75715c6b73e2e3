import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import type { AccessPictures } from './buildAccessPictures.ts'
import { restAs } from './restAs.ts'
import type { Site } from './useSite.ts'

/** The rows of the access matrix for the front page over REST. */
export function frontPageRestAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { send, status } = restAs(site)
  const ids = () => pictures().ids

  /** Puts every picture on the front page, those not everybody may see among them. */
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
      expected: expecting('open', { member: 'open, own', ...staff('open, own, withdrawn') }),
    },
    {
      name: 'front-page.update',
      call: (viewer) => status(viewer, 'POST', '/api/globals/front-page', { lead: ids().open }),
      expected: expecting(403, staff(200)),
    },
  ]
}
