import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { staff, staffAlone } from './accessOutcomes.ts'
import type { AccessPictures } from './buildAccessPictures.ts'
import { buildImage } from './buildImage.ts'
import { callAs } from './callAs.ts'
import { payloadForm } from './forms.ts'
import { restAs } from './restAs.ts'
import type { Site } from './useSite.ts'

/** The rows of the access matrix for pictures over REST. */
export function imageRestAccess(site: () => Site, pictures: () => AccessPictures): AccessCase[] {
  const { ask } = callAs(site)
  const { send, status } = restAs(site)
  const ids = () => pictures().ids

  async function total(viewer: TestViewer, path: string): Promise<number> {
    return (await (await send(viewer, 'GET', `${path}?where[id][in]=${Object.values(ids())}`)).json())
      .totalDocs
  }

  async function upload(viewer: TestViewer, imageManagerPrefix: string): Promise<number> {
    const body = payloadForm({ content: pictures().picture }, { imageManagerPrefix })
    const answer = await ask(viewer, '/api/images', { method: 'POST', body })
    if (answer.ok)
      await site().payload.delete({
        collection: 'images',
        id: (await answer.json()).doc.id,
        depth: 0,
        overrideAccess: true,
      })
    return answer.status
  }

  return [
    {
      name: 'images.list',
      detail: 'by number',
      call: async (viewer) => `${await total(viewer, '/api/images')} pictures`,
      expected: expecting('1 pictures', { member: '2 pictures', ...staff('3 pictures') }),
    },
    {
      name: 'images.read',
      detail: 'public',
      call: (viewer) => status(viewer, 'GET', `/api/images/${ids().open}`),
      expected: expecting(200),
    },
    {
      name: 'images.read',
      detail: 'restricted',
      call: (viewer) => status(viewer, 'GET', `/api/images/${ids().own}`),
      expected: expecting(404, { member: 200, ...staff(200) }),
    },
    {
      name: 'images.read',
      detail: 'withdrawn',
      call: (viewer) => status(viewer, 'GET', `/api/images/${ids().withdrawn}`),
      expected: expecting(404, staff(200)),
    },
    {
      name: 'images.read',
      detail: 'fields of a public picture that lead to its original',
      call: async (viewer) => {
        const image = await (await send(viewer, 'GET', `/api/images/${ids().open}`)).json()
        return (
          ['contentHash', 'originalName', 'metadata', 'owner'].filter((name) => name in image).join() ||
          'none'
        )
      },
      expected: expecting('none', staff('contentHash,originalName,metadata,owner')),
    },
    {
      name: 'images.create',
      detail: 'for an article',
      call: (viewer) => upload(viewer, 'article'),
      expected: staffAlone(201),
    },
    {
      name: 'images.create',
      detail: 'as avatar',
      call: (viewer) => upload(viewer, 'avatar'),
      expected: expecting(403, { anonymous: 401, locked: 401, member: 201, otherMember: 201, ...staff(201) }),
    },
    {
      name: 'images.update',
      detail: 'of a public picture',
      call: (viewer) => status(viewer, 'PATCH', `/api/images/${ids().open}`, { caption: 'Neu' }),
      expected: expecting(403, staff(200)),
    },
    {
      name: 'images.update',
      detail: 'of a member’s own picture',
      call: (viewer) => status(viewer, 'PATCH', `/api/images/${ids().own}`, { caption: 'Neu' }),
      expected: expecting(403, { member: 200, ...staff(200) }),
    },
    {
      name: 'images.update',
      detail: 'of many at once, by number',
      call: async (viewer) => {
        const answer = await send(viewer, 'PATCH', '/api/images?where[id][exists]=true', { copyright: 'Neu' })
        return answer.ok ? `${(await answer.json()).docs.length} changed` : answer.status
      },
      expected: expecting(403, { member: '1 changed', otherMember: '0 changed', ...staff('3 changed') }),
    },
    {
      name: 'images.delete',
      detail: 'of somebody else’s picture',
      call: async (viewer) => {
        const { id } = await buildImage(site().payload, { picture: pictures().picture })
        return status(viewer, 'DELETE', `/api/images/${id}`)
      },
      expected: expecting(403, staff(200)),
    },
    {
      name: 'images.delete',
      detail: 'of one’s own picture',
      call: async (viewer) => {
        const { id } = await buildImage(site().payload, {
          picture: pictures().picture,
          imageManagerPrefix: 'avatar',
          owner: viewer,
        })
        return status(viewer, 'DELETE', `/api/images/${id}`)
      },
      expected: expecting(403, { member: 200, otherMember: 200, ...staff(200) }),
    },
  ]
}
