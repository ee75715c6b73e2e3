import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import type { AccessPictures } from './buildAccessPictures.ts'
import { buildGallery } from './buildGallery.ts'
import { restAs } from './restAs.ts'
import type { Site } from './useSite.ts'

/** The pictures of the matrix, and the numbers of a published gallery and a draft. */
type Galleries = { pictures: () => AccessPictures; galleries: Record<'open' | 'draft', number> }

/** The rows of the access matrix for galleries over REST. */
export function galleryRestAccess(site: () => Site, { pictures, galleries }: Galleries): AccessCase[] {
  const { send, status } = restAs(site)
  const ids = () => pictures().ids
  return [
    {
      name: 'galleries.list',
      detail: 'by number',
      call: async (viewer) => {
        const path = `/api/galleries?where[id][in]=${Object.values(galleries)}`
        return `${(await (await send(viewer, 'GET', path)).json()).totalDocs} galleries`
      },
      expected: expecting('1 galleries', staff('2 galleries')),
    },
    {
      name: 'galleries.read',
      detail: 'published, by what is told of its rows',
      call: async (viewer) => {
        const answer = await send(viewer, 'GET', `/api/galleries/${galleries.open}`)
        const { title, pictures, formerEntries } = await answer.json()
        return [answer.status, title && 'title', pictures?.length > 0 && 'rows', formerEntries && 'former']
          .filter(Boolean)
          .join(', ')
      },
      expected: expecting('200, title', staff('200, title, rows')),
    },
    {
      name: 'galleries.read',
      detail: 'not published',
      call: (viewer) => status(viewer, 'GET', `/api/galleries/${galleries.draft}`),
      expected: expecting(404, staff(200)),
    },
    {
      name: 'galleries.create',
      call: (viewer) =>
        status(viewer, 'POST', '/api/galleries', { title: 'Neu', pictures: [{ image: ids().open }] }),
      expected: expecting(403, staff(201)),
    },
    {
      name: 'galleries.update',
      call: (viewer) => status(viewer, 'PATCH', `/api/galleries/${galleries.open}`, { intro: 'Neu' }),
      expected: expecting(403, staff(200)),
    },
    {
      name: 'galleries.update',
      detail: 'of many at once, by number',
      call: async (viewer) => {
        const answer = await send(
          viewer,
          'PATCH',
          `/api/galleries?where[id][in]=${Object.values(galleries)}`,
          {
            intro: 'Neu',
          },
        )
        return answer.ok ? `${(await answer.json()).docs.length} changed` : answer.status
      },
      expected: expecting(403, staff('2 changed')),
    },
    {
      name: 'galleries.delete',
      call: async (viewer) => {
        const { id } = await buildGallery(site().payload)
        return status(viewer, 'DELETE', `/api/galleries/${id}`)
      },
      expected: expecting(403, staff(200)),
    },
  ]
}
