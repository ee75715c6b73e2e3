import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { memberAndStaff, staffAlone } from './accessOutcomes.ts'
import type { ServedPictures } from './buildServedPictures.ts'
import { callAs } from './callAs.ts'
import type { Site } from './useSite.ts'

/** The rows of the access matrix for the routes that tell how far pictures are, and make them anew. */
export function processingRouteAccess(site: () => Site, made: ServedPictures): AccessCase[] {
  const { ask, status, post } = callAs(site)

  function storageState(viewer: TestViewer, image_id: number): Promise<number> {
    return post(viewer, '/media/ajax/imagestoragestate', { image_id, image_type: 'image' })
  }

  function retry(viewer: TestViewer, id: number): Promise<number> {
    return status(viewer, `/media/ajax/imageretry/${id}`, { method: 'POST' })
  }

  return [
    {
      name: 'ggm_media_image_is_stub',
      detail: 'of any picture',
      call: (viewer) => status(viewer, `/media/imageisstub?ids=${made.open.id},${made.own.id}`),
      expected: expecting(200),
    },
    {
      name: 'ggm_media_image_state',
      detail: 'of a public and a restricted picture, by the number told of',
      call: async (viewer) => {
        const path = `/media/imagestate?ids=${made.open.id},${made.own.id}`
        const answer = await ask(viewer, path)
        return `${(await answer.json()).length} told`
      },
      expected: expecting('1 told', { member: '2 told', editor: '2 told', admin: '2 told' }),
    },
    {
      name: 'ggm_media_image_events',
      detail: 'of a public and a restricted picture, by the number told of',
      call: async (viewer) => {
        const path = `/media/imageevents?ids=${made.open.id},${made.own.id}`
        const answer = await ask(viewer, path)
        return `${(await answer.text()).match(/^event: state$/gm)?.length ?? 0} told`
      },
      expected: expecting('1 told', { member: '2 told', editor: '2 told', admin: '2 told' }),
    },
    {
      name: 'ggm_media_ajax_image_storage_state',
      detail: 'of a public picture',
      call: (viewer) => storageState(viewer, made.open.id),
      expected: expecting(200),
    },
    {
      name: 'ggm_media_ajax_image_storage_state',
      detail: 'of a restricted picture',
      call: (viewer) => storageState(viewer, made.own.id),
      expected: expecting(404, memberAndStaff),
    },
    {
      name: 'ggm_media_ajax_image_storage_state',
      detail: 'of a withdrawn picture',
      call: (viewer) => storageState(viewer, made.withdrawn.id),
      expected: expecting(404, { editor: 200, admin: 200 }),
    },
    {
      name: 'ggm_media_ajax_image_retry',
      detail: 'of a picture that belongs to nobody',
      call: (viewer) => retry(viewer, made.open.id),
      expected: staffAlone(200),
    },
    {
      name: 'ggm_media_ajax_image_retry',
      detail: 'of a member’s picture',
      call: (viewer) => retry(viewer, made.own.id),
      expected: expecting(200, { anonymous: 401, locked: 401, pending: 403, otherMember: 404 }),
    },
    {
      name: 'ggm_media_image_queue',
      detail: 'of all pictures',
      call: (viewer) => status(viewer, '/media/imagequeue'),
      expected: staffAlone(200),
    },
    {
      name: 'ggm_media_ajax_image_retry_all',
      detail: 'of all pictures',
      call: (viewer) => status(viewer, '/media/ajax/imageretryall', { method: 'POST' }),
      expected: staffAlone(200),
    },
    {
      name: 'ggm_media_ajax_image_reprocess',
      detail: 'of a picture that belongs to nobody, and of a member’s',
      call: (viewer) => post(viewer, '/media/ajax/imagereprocess', { ids: [made.open.id, made.own.id] }),
      expected: staffAlone(200),
    },
  ]
}
