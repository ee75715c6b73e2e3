import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { callAs, graphqlAs, restAs } from '../calls.ts'
import { buildImage } from '../images.ts'
import { payloadForm } from '../uploads.ts'
import type { Site } from '../useSite.ts'
import { type AccessPictures, facts, staff } from './content.ts'

/** Uploads are refused before anything of them is read: visitors are asked to sign in. */
const UNREAD = { anonymous: 401, locked: 401 }

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
      answers: expecting('1 pictures', { member: '2 pictures', ...staff('3 pictures') }),
    },
    {
      name: 'images.read',
      detail: 'public',
      call: (viewer) => status(viewer, 'GET', `/api/images/${ids().open}`),
      holds: facts.open,
    },
    {
      name: 'images.read',
      detail: 'restricted',
      call: (viewer) => status(viewer, 'GET', `/api/images/${ids().own}`),
      holds: facts.own,
    },
    {
      name: 'images.read',
      detail: 'withdrawn',
      call: (viewer) => status(viewer, 'GET', `/api/images/${ids().withdrawn}`),
      holds: facts.withdrawn,
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
      holds: facts.open,
      answers: expecting('none', staff('contentHash,originalName,metadata,owner')),
    },
    {
      name: 'images.create',
      detail: 'for an article',
      call: (viewer) => upload(viewer, 'article'),
      holds: facts.article,
      refusals: UNREAD,
    },
    {
      name: 'images.create',
      detail: 'as avatar',
      call: (viewer) => upload(viewer, 'avatar'),
      holds: facts.avatar,
      refusals: UNREAD,
    },
    {
      name: 'images.update',
      detail: 'of a public picture',
      call: (viewer) => status(viewer, 'PATCH', `/api/images/${ids().open}`, { caption: 'Neu' }),
      holds: facts.open,
    },
    {
      name: 'images.update',
      detail: 'of a member’s own picture',
      call: (viewer) => status(viewer, 'PATCH', `/api/images/${ids().own}`, { caption: 'Neu' }),
      holds: facts.own,
    },
    {
      name: 'images.update',
      detail: 'of many at once, by number',
      call: async (viewer) => {
        const answer = await send(viewer, 'PATCH', '/api/images?where[id][exists]=true', { copyright: 'Neu' })
        return answer.ok ? `${(await answer.json()).docs.length} changed` : answer.status
      },
      holds: { owner: true, 'not withdrawn': true, 'owner-editable': true },
      answers: expecting('0 changed', { member: '1 changed', ...staff('3 changed') }),
    },
    {
      name: 'images.delete',
      detail: 'of somebody else’s picture',
      call: async (viewer) => {
        const { id } = await buildImage(site().payload, { picture: pictures().picture })
        return status(viewer, 'DELETE', `/api/images/${id}`)
      },
      holds: facts.open,
    },
    {
      name: 'images.delete',
      detail: 'of one’s own picture',
      call: async (viewer) => {
        const { picture } = pictures()
        const { id } = await buildImage(site().payload, { picture, imageManagerPrefix: 'avatar' })
        // A locked account can have uploaded it only before it was locked.
        await site().pool.query('update images set owner_id = $2 where id = $1', [
          id,
          viewer.user?.id ?? null,
        ])
        return status(viewer, 'DELETE', `/api/images/${id}`)
      },
      holds: { ...facts.own, owner: true },
    },
  ]
}

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
      answers: expecting('1', { member: '2', ...staff('3') }),
    },
    {
      name: 'images.read',
      detail: 'public',
      call: (viewer) => outcome(viewer, `{ Image(id: ${ids().open}) { id } }`),
      holds: facts.open,
    },
    {
      name: 'images.read',
      detail: 'restricted',
      call: (viewer) => outcome(viewer, `{ Image(id: ${ids().own}) { id } }`),
      holds: facts.own,
    },
    {
      name: 'images.create',
      detail: 'without a file, which GraphQL cannot carry',
      call: (viewer) => outcome(viewer, CREATE_IMAGE),
      holds: facts.article,
      answers: 'refused',
    },
    {
      name: 'images.update',
      detail: 'of a public picture',
      call: (viewer) =>
        outcome(viewer, `mutation { updateImage(id: ${ids().open}, data: { caption: "Neu" }) { id } }`),
      holds: facts.open,
    },
    {
      name: 'images.update',
      detail: 'of a member’s own picture',
      call: (viewer) =>
        outcome(viewer, `mutation { updateImage(id: ${ids().own}, data: { caption: "Neu" }) { id } }`),
      holds: facts.own,
    },
    {
      name: 'images.delete',
      call: async (viewer) => {
        const { id } = await buildImage(site().payload, { picture: pictures().picture })
        return outcome(viewer, `mutation { deleteImage(id: ${id}) { id } }`)
      },
      holds: facts.open,
    },
  ]
}
