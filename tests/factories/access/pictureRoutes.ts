import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import { contentHash } from '../storedFiles.ts'
import { uploadForm } from '../uploads.ts'
import type { Site } from '../useSite.ts'
import { facts, memberAndStaff, type ServedPictures, staff } from './content.ts'

/** The rows of the access matrix for the routes that serve files, cuts, and what other sites embed. */
export function fileRouteAccess(site: () => Site, made: ServedPictures): AccessCase[] {
  const { status } = callAs(site)

  function askOEmbed(viewer: TestViewer, id: number): Promise<number> {
    return status(viewer, `/media/oembed?url=${encodeURIComponent(`${site().url}/bilder/${id}`)}`)
  }

  return [
    {
      name: 'ggm_media_file',
      detail: 'of a public picture',
      call: (viewer) => status(viewer, made.open.address),
      holds: facts.file,
    },
    {
      name: 'ggm_media_file',
      detail: 'of a restricted picture',
      call: (viewer) => status(viewer, made.own.address),
      holds: facts.file,
      answers: expecting(404, memberAndStaff),
    },
    {
      name: 'ggm_media_file',
      detail: 'of a withdrawn picture',
      call: (viewer) => status(viewer, made.withdrawn.address),
      holds: facts.file,
      answers: 410,
    },
    {
      name: 'ggm_media_image_cut',
      detail: 'of a public picture',
      call: (viewer) => status(viewer, `/media/imagecut/${made.open.id}/1x1-M.jpg`),
      holds: facts.file,
    },
    {
      name: 'ggm_media_image_cut',
      detail: 'of a restricted picture',
      call: (viewer) => status(viewer, `/media/imagecut/${made.own.id}/1x1-M.jpg`),
      holds: facts.file,
      answers: expecting(404, memberAndStaff),
    },
    {
      name: 'ggm_media_image_cut',
      detail: 'of a withdrawn picture',
      call: (viewer) => status(viewer, `/media/imagecut/${made.withdrawn.id}/1x1-M.jpg`),
      holds: facts.file,
      answers: 410,
    },
    {
      name: 'ggm_media_oembed',
      detail: 'of a public picture',
      call: (viewer) => askOEmbed(viewer, made.open.id),
    },
    {
      name: 'ggm_media_oembed',
      detail: 'of a restricted picture: what is embedded is for everybody',
      call: (viewer) => askOEmbed(viewer, made.own.id),
      answers: 404,
    },
    {
      name: 'ggm_media_oembed',
      detail: 'of a withdrawn picture',
      call: (viewer) => askOEmbed(viewer, made.withdrawn.id),
      answers: 404,
    },
  ]
}

/** The rows of the access matrix for the routes that bring pictures in. */
export function uploadRouteAccess(site: () => Site, picture: () => Buffer): AccessCase[] {
  const { status, post } = callAs(site)

  function upload(viewer: TestViewer, prefix: string, path = '/media/upload'): Promise<number> {
    return status(viewer, path, {
      method: 'POST',
      body: uploadForm({ content: picture() }, prefix),
    })
  }

  function uploadFromUrl(viewer: TestViewer, imageManagerPrefix: string): Promise<number> {
    return post(viewer, '/media/uploadimagefromurl', { url: 'http://127.0.0.1/a.jpg', imageManagerPrefix })
  }

  function askSame(viewer: TestViewer, prefix: string): Promise<number> {
    const hash = contentHash(picture())
    return status(viewer, `/media/ajax/imagesame?hash=${hash}&imageManagerPrefix=${prefix}`)
  }

  return [
    {
      name: 'ggm_media_upload',
      detail: 'for an article',
      call: (viewer) => upload(viewer, 'article'),
      holds: facts.article,
    },
    {
      name: 'ggm_media_upload',
      detail: 'as avatar',
      call: (viewer) => upload(viewer, 'avatar'),
      holds: facts.avatar,
    },
    {
      name: 'ggm_media_editor_upload',
      detail: 'for the text of an article',
      call: (viewer) => upload(viewer, 'article', '/media/editorupload'),
      holds: facts.article,
    },
    {
      name: 'ggm_media_upload_image_from_url',
      detail: 'for an article, from an address that is refused only to those who may',
      call: (viewer) => uploadFromUrl(viewer, 'article'),
      holds: facts.article,
      answers: 422,
    },
    {
      name: 'ggm_media_upload_image_from_url',
      detail: 'as avatar',
      call: (viewer) => uploadFromUrl(viewer, 'avatar'),
      holds: facts.avatar,
      answers: 422,
    },
    {
      name: 'ggm_media_ajax_image_same',
      detail: 'for an article',
      call: (viewer) => askSame(viewer, 'article'),
      holds: facts.article,
    },
    {
      name: 'ggm_media_ajax_image_same',
      detail: 'as avatar',
      call: (viewer) => askSame(viewer, 'avatar'),
      holds: facts.avatar,
    },
  ]
}

/** The rows of the access matrix for the routes that report the state of pictures and render them again. */
export function processingRouteAccess(site: () => Site, made: ServedPictures): AccessCase[] {
  const { ask, status, post } = callAs(site)

  function storageState(viewer: TestViewer, image_id: number): Promise<number> {
    return post(viewer, '/media/ajax/imagestoragestate', { image_id, image_type: 'image' })
  }

  function removeOld(viewer: TestViewer, id: number): Promise<number> {
    return status(viewer, `/media/ajax/imageremoveold/${id}`, { method: 'POST' })
  }

  function retry(viewer: TestViewer, id: number): Promise<number> {
    return status(viewer, `/media/ajax/imageretry/${id}`, { method: 'POST' })
  }

  return [
    {
      name: 'ggm_media_ajax_uncredited',
      detail: 'of a document that is not there',
      call: (viewer) => status(viewer, '/media/ajax/uncredited/galleries/2147483647'),
    },
    {
      name: 'ggm_media_image_is_stub',
      detail: 'of any picture',
      call: (viewer) => status(viewer, `/media/imageisstub?ids=${made.open.id},${made.own.id}`),
    },
    {
      name: 'ggm_media_image_state',
      detail: 'of a public and a restricted picture, by the number told of',
      call: async (viewer) => {
        const path = `/media/imagestate?ids=${made.open.id},${made.own.id}`
        const answer = await ask(viewer, path)
        return `${(await answer.json()).length} told`
      },
      answers: expecting('1 told', { member: '2 told', editor: '2 told', admin: '2 told' }),
    },
    {
      name: 'ggm_media_image_events',
      detail: 'of a public and a restricted picture, by the number told of',
      call: async (viewer) => {
        const path = `/media/imageevents?ids=${made.open.id},${made.own.id}`
        const answer = await ask(viewer, path)
        return `${(await answer.text()).match(/^event: state$/gm)?.length ?? 0} told`
      },
      answers: expecting('1 told', { member: '2 told', editor: '2 told', admin: '2 told' }),
    },
    {
      name: 'ggm_live_events',
      detail: 'of a public and a restricted picture, by the number told of',
      call: async (viewer) => {
        const path = `/live/events?watch=images:${made.open.id},${made.own.id}`
        const answer = await ask(viewer, path)
        return `${(await answer.text()).match(/^event: state$/gm)?.length ?? 0} told`
      },
      answers: expecting('1 told', { member: '2 told', editor: '2 told', admin: '2 told' }),
    },
    {
      name: 'ggm_media_ajax_image_storage_state',
      detail: 'of a public picture',
      call: (viewer) => storageState(viewer, made.open.id),
      holds: facts.open,
    },
    {
      name: 'ggm_media_ajax_image_storage_state',
      detail: 'of a restricted picture',
      call: (viewer) => storageState(viewer, made.own.id),
      holds: facts.own,
    },
    {
      name: 'ggm_media_ajax_image_storage_state',
      detail: 'of a withdrawn picture',
      call: (viewer) => storageState(viewer, made.withdrawn.id),
      holds: facts.withdrawn,
    },
    {
      name: 'ggm_media_ajax_image_retry',
      detail: 'of a picture that belongs to nobody',
      call: (viewer) => retry(viewer, made.open.id),
      holds: facts.open,
    },
    {
      name: 'ggm_media_ajax_image_retry',
      detail: 'of a member’s picture',
      call: (viewer) => retry(viewer, made.own.id),
      holds: facts.own,
    },
    {
      name: 'ggm_media_ajax_image_remove_old',
      detail: 'of a picture that belongs to nobody',
      call: (viewer) => removeOld(viewer, made.open.id),
      holds: facts.open,
    },
    {
      name: 'ggm_media_ajax_image_remove_old',
      detail: 'of a member’s picture',
      call: (viewer) => removeOld(viewer, made.own.id),
      holds: facts.own,
    },
    {
      name: 'ggm_media_image_queue',
      detail: 'of all pictures',
      call: (viewer) => status(viewer, '/media/imagequeue'),
    },
    {
      name: 'ggm_media_ajax_image_retry_all',
      detail: 'of all pictures',
      call: (viewer) => status(viewer, '/media/ajax/imageretryall', { method: 'POST' }),
    },
    {
      name: 'ggm_media_ajax_image_reprocess',
      detail: 'of a picture that belongs to nobody, and of a member’s',
      call: (viewer) => post(viewer, '/media/ajax/imagereprocess', { ids: [made.open.id, made.own.id] }),
    },
  ]
}

/** The rows of the access matrix for the route of sortable images. */
export function selectionRouteAccess(site: () => Site, made: ServedPictures): AccessCase[] {
  const { ask, status } = callAs(site)

  async function chosenOf(viewer: TestViewer, ids: readonly number[]): Promise<number | string> {
    const path = `/media/ajax/sortableimagesselection.json?imageManagerPrefix=avatar&selected=${ids}`
    const answer = await ask(viewer, path)
    if (!answer.ok) return answer.status
    const { selected } = await answer.json()
    const told = new Set(selected.map(({ id }: { id: number }) => id))
    const names = Object.entries(made).filter(([, { id }]) => told.has(id))
    return names.map(([name]) => name).join(', ') || 'none'
  }

  return [
    {
      name: 'ggm_media_ajax_sortable_images_selection',
      detail: 'for an article',
      call: (viewer) => status(viewer, '/media/ajax/sortableimagesselection?imageManagerPrefix=article'),
      holds: facts.article,
    },
    {
      name: 'ggm_media_ajax_sortable_images_selection',
      detail: 'of pictures of a member, by who is told of them',
      call: (viewer) => chosenOf(viewer, [made.open.id, made.own.id, made.withdrawn.id]),
      holds: facts.avatar,
      answers: expecting('none', { member: 'own', ...staff('open, own, withdrawn') }),
    },
  ]
}
