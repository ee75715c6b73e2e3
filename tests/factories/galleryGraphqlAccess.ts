import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import { buildGallery } from './buildGallery.ts'
import { graphqlAs } from './graphqlAs.ts'
import type { Site } from './useSite.ts'

const CREATE_GALLERY =
  'mutation { createGallery(data: { title: "Neu", layout: "list", ratio: { small: "3:2", medium: "3:2", large: "3:2" } }) { id } }'

/** The rows of the access matrix for galleries over GraphQL, by the numbers of a published one and a draft. */
export function galleryGraphqlAccess(
  site: () => Site,
  galleries: Record<'open' | 'draft', number>,
): AccessCase[] {
  const { ask, outcome } = graphqlAs(site)
  return [
    {
      name: 'galleries.list',
      call: async (viewer) => {
        const query = `{ Galleries(where: { id: { less_than_equal: ${galleries.draft} } }) { totalDocs } }`
        return `${(await ask(viewer, query)).data?.Galleries?.totalDocs}`
      },
      expected: expecting('1', staff('2')),
    },
    {
      name: 'galleries.read',
      detail: 'published',
      call: (viewer) => outcome(viewer, `{ Gallery(id: ${galleries.open}) { title } }`),
      expected: expecting('done'),
    },
    {
      name: 'galleries.read',
      detail: 'published, by its rows',
      call: async (viewer) => {
        const query = `{ Gallery(id: ${galleries.open}) { pictures { caption } } }`
        const rows = (await ask(viewer, query)).data?.Gallery?.pictures
        return Array.isArray(rows) && rows.length > 0 ? 'told' : 'nothing'
      },
      expected: expecting('nothing', staff('told')),
    },
    {
      name: 'galleries.read',
      detail: 'not published',
      call: (viewer) => outcome(viewer, `{ Gallery(id: ${galleries.draft}) { title } }`),
      expected: expecting('nothing', staff('done')),
    },
    {
      name: 'galleries.create',
      call: (viewer) => outcome(viewer, CREATE_GALLERY),
      expected: expecting('refused', staff('done')),
    },
    {
      name: 'galleries.update',
      call: (viewer) =>
        outcome(viewer, `mutation { updateGallery(id: ${galleries.open}, data: { intro: "Neu" }) { id } }`),
      expected: expecting('refused', staff('done')),
    },
    {
      name: 'galleries.delete',
      call: async (viewer) => {
        const { id } = await buildGallery(site().payload)
        return outcome(viewer, `mutation { deleteGallery(id: ${id}) { id } }`)
      },
      expected: expecting('refused', staff('done')),
    },
  ]
}
