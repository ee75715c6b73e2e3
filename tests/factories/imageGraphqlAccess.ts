import { type AccessCase, expecting } from '@litfass/kit/testing'
import { staff } from './accessOutcomes.ts'
import type { AccessPictures } from './buildAccessPictures.ts'
import { buildImage } from './buildImage.ts'
import { graphqlAs } from './graphqlAs.ts'
import type { Site } from './useSite.ts'

/** A picture that comes without a file. */
export const CREATE_IMAGE =
  'mutation { createImage(data: { imageManagerPrefix: "article", focus_x: 50, focus_y: 50, rotation: 0, visibility: public }) { id } }'

/** The rows of the access matrix for pictures over GraphQL. */
export function imageGraphqlAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { ask, outcome } = graphqlAs(site)
  const ids = () => pictures().ids
  return [
    {
      name: 'images.list',
      call: async (viewer) => {
        const last = Math.max(...Object.values(ids()))
        const query = `{ Images(where: { id: { less_than_equal: ${last} } }) { totalDocs } }`
        return `${(await ask(viewer, query)).data?.Images?.totalDocs}`
      },
      expected: expecting('1', { member: '2', ...staff('3') }),
    },
    {
      name: 'images.read',
      detail: 'public',
      call: (viewer) => outcome(viewer, `{ Image(id: ${ids().open}) { id } }`),
      expected: expecting('done'),
    },
    {
      name: 'images.read',
      detail: 'restricted',
      call: (viewer) => outcome(viewer, `{ Image(id: ${ids().own}) { id } }`),
      expected: expecting('nothing', { member: 'done', ...staff('done') }),
    },
    {
      name: 'images.create',
      detail: 'without a file, which GraphQL cannot carry',
      call: (viewer) => outcome(viewer, CREATE_IMAGE),
      expected: expecting('refused'),
    },
    {
      name: 'images.update',
      detail: 'of a public picture',
      call: (viewer) =>
        outcome(viewer, `mutation { updateImage(id: ${ids().open}, data: { caption: "Neu" }) { id } }`),
      expected: expecting('refused', staff('done')),
    },
    {
      name: 'images.update',
      detail: 'of a member’s own picture',
      call: (viewer) =>
        outcome(viewer, `mutation { updateImage(id: ${ids().own}, data: { caption: "Neu" }) { id } }`),
      expected: expecting('refused', { member: 'done', ...staff('done') }),
    },
    {
      name: 'images.delete',
      call: async (viewer) => {
        const { id } = await buildImage(site().payload, { picture: pictures().picture })
        return outcome(viewer, `mutation { deleteImage(id: ${id}) { id } }`)
      },
      expected: expecting('refused', staff('done')),
    },
  ]
}
