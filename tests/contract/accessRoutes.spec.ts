import { type AccessCase, describeAccess, expecting, routeNames, type TestViewer } from '@litfass/kit/testing'
import { beforeAll } from 'vitest'
import { routeTables } from '../../src/routes.ts'
import { bookmarkAccess, type SharedByMember, shareByMember } from '../factories/bookmarkAccess.ts'
import { buildGallery } from '../factories/buildGallery.ts'
import { buildImage } from '../factories/buildImage.ts'
import { callSite } from '../factories/callSite.ts'
import { consentRouteAccess } from '../factories/consentAccess.ts'
import { uploadForm } from '../factories/forms.ts'
import { photograph } from '../factories/pictures/photograph.ts'
import { contentHash } from '../factories/storedFiles.ts'
import { untilProcessed } from '../factories/untilProcessed.ts'
import { useSite } from '../factories/useSite.ts'

const site = useSite({ server: true, worker: true })

type Made = { id: number; address: string }
const made: Record<'open' | 'own' | 'withdrawn', Made> = {
  open: { id: 0, address: '' },
  own: { id: 0, address: '' },
  withdrawn: { id: 0, address: '' },
}
const galleries = { open: 0, draft: 0 }
let shared: SharedByMember = { id: 0, token: '' }
let picture: Buffer

beforeAll(async () => {
  picture = await photograph({ width: 64, height: 64 })
  const { member } = site().viewers
  made.open = await make({ visibility: 'public' })
  made.own = await make({ visibility: 'restricted', owner: member })
  made.withdrawn = await make({ visibility: 'withdrawn', owner: member })
  const pictures = [made.open.id, made.own.id, made.withdrawn.id]
  galleries.open = (await buildGallery(site().payload, { pictures })).id
  galleries.draft = (await buildGallery(site().payload, { pictures, isPublished: false })).id
  shared = await shareByMember(site(), made)
})

const memberAndStaff = { member: 200, editor: 200, admin: 200 }
const staff = (outcome: number) => ({ editor: outcome, admin: outcome })
const staffWord = (outcome: string) => ({ editor: outcome, admin: outcome })
/** Of a restricted picture: others do not learn that there is one. */
const ownPicture = (outcome: number) =>
  expecting(404, { anonymous: 401, locked: 401, pending: 403, member: outcome, ...staff(outcome) })

const cases: AccessCase[] = [
  ...bookmarkAccess(site, made, () => shared),
  ...consentRouteAccess(site),
  {
    name: 'ggm_media_upload',
    detail: 'for an article',
    call: (viewer) => upload(viewer, 'article'),
    expected: expecting(403, { anonymous: 401, locked: 401, editor: 200, admin: 200 }),
  },
  {
    name: 'ggm_media_upload',
    detail: 'as avatar',
    call: (viewer) => upload(viewer, 'avatar'),
    expected: expecting(200, { anonymous: 401, locked: 401, pending: 403 }),
  },
  {
    name: 'ggm_media_upload_image_from_url',
    detail: 'for an article, from an address that is refused only to those who may',
    call: (viewer) => uploadFromUrl(viewer, 'article'),
    expected: expecting(403, { anonymous: 401, locked: 401, editor: 422, admin: 422 }),
  },
  {
    name: 'ggm_media_upload_image_from_url',
    detail: 'as avatar',
    call: (viewer) => uploadFromUrl(viewer, 'avatar'),
    expected: expecting(422, { anonymous: 401, locked: 401, pending: 403 }),
  },
  {
    name: 'ggm_media_ajax_image_same',
    detail: 'for an article',
    call: (viewer) => askSame(viewer, 'article'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_ajax_image_same',
    detail: 'as avatar',
    call: (viewer) => askSame(viewer, 'avatar'),
    expected: expecting(200, { anonymous: 401, locked: 401, pending: 403 }),
  },
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
      const answer = await callSite(site(), path, { headers: viewer.headers })
      return `${(await answer.json()).length} told`
    },
    expected: expecting('1 told', { member: '2 told', editor: '2 told', admin: '2 told' }),
  },
  {
    name: 'ggm_media_image_events',
    detail: 'of a public and a restricted picture, by the number told of',
    call: async (viewer) => {
      const path = `/media/imageevents?ids=${made.open.id},${made.own.id}`
      const answer = await callSite(site(), path, { headers: viewer.headers })
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
    expected: expecting(403, { anonymous: 401, locked: 401, editor: 200, admin: 200 }),
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
    expected: expecting(403, { anonymous: 401, locked: 401, editor: 200, admin: 200 }),
  },
  {
    name: 'ggm_media_ajax_image_retry_all',
    detail: 'of all pictures',
    call: (viewer) => status(viewer, '/media/ajax/imageretryall', { method: 'POST' }),
    expected: expecting(403, { anonymous: 401, locked: 401, editor: 200, admin: 200 }),
  },
  {
    name: 'ggm_media_ajax_image_reprocess',
    detail: 'of a picture that belongs to nobody, and of a member’s',
    call: (viewer) => post(viewer, '/media/ajax/imagereprocess', { ids: [made.open.id, made.own.id] }),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_file',
    detail: 'of a public picture',
    call: (viewer) => status(viewer, made.open.address),
    expected: expecting(200),
  },
  {
    name: 'ggm_media_file',
    detail: 'of a restricted picture',
    call: (viewer) => status(viewer, made.own.address),
    expected: expecting(404, memberAndStaff),
  },
  {
    name: 'ggm_media_file',
    detail: 'of a withdrawn picture',
    call: (viewer) => status(viewer, made.withdrawn.address),
    expected: expecting(410),
  },
  {
    name: 'ggm_media_image_cut',
    detail: 'of a public picture',
    call: (viewer) => status(viewer, `/media/imagecut/${made.open.id}/1x1-M.jpg`),
    expected: expecting(200),
  },
  {
    name: 'ggm_media_image_cut',
    detail: 'of a restricted picture',
    call: (viewer) => status(viewer, `/media/imagecut/${made.own.id}/1x1-M.jpg`),
    expected: expecting(404, memberAndStaff),
  },
  {
    name: 'ggm_media_image_cut',
    detail: 'of a withdrawn picture',
    call: (viewer) => status(viewer, `/media/imagecut/${made.withdrawn.id}/1x1-M.jpg`),
    expected: expecting(410),
  },
  {
    name: 'ggm_media_oembed',
    detail: 'of a public picture',
    call: (viewer) => askOEmbed(viewer, made.open.id),
    expected: expecting(200),
  },
  {
    name: 'ggm_media_oembed',
    detail: 'of a restricted picture: what is embedded is for everybody',
    call: (viewer) => askOEmbed(viewer, made.own.id),
    expected: expecting(404),
  },
  {
    name: 'ggm_media_oembed',
    detail: 'of a withdrawn picture',
    call: (viewer) => askOEmbed(viewer, made.withdrawn.id),
    expected: expecting(404),
  },
  {
    name: 'ggm_media_get_media_view',
    detail: 'of a public picture',
    call: (viewer) => status(viewer, `/media/getmediaview/${made.open.id}`),
    expected: expecting(200),
  },
  {
    name: 'ggm_media_get_media_view',
    detail: 'of a member’s own picture',
    call: (viewer) => status(viewer, `/media/getmediaview/${made.own.id}`),
    expected: expecting(404, memberAndStaff),
  },
  {
    name: 'ggm_media_get_media_view',
    detail: 'of a withdrawn picture',
    call: (viewer) => status(viewer, `/media/getmediaview/${made.withdrawn.id}`),
    expected: expecting(404, staff(200)),
  },
  {
    name: 'ggm_media_get_media_view',
    detail: 'of a public picture, by the controls it shows',
    call: (viewer) => shownControls(viewer, made.open.id),
    expected: expecting('download', staffWord('edit, download, delete')),
  },
  {
    name: 'ggm_media_get_media_view',
    detail: 'of a member’s own picture, by the controls it shows',
    call: (viewer) => shownControls(viewer, made.own.id),
    expected: expecting('none', {
      member: 'edit, download, delete',
      ...staffWord('edit, download, delete'),
    }),
  },
  {
    name: 'ggm_media_ajax_gallery_items',
    detail: 'of a published gallery, by number',
    call: (viewer) => countItems(viewer, galleries.open),
    expected: expecting('1', { member: '2', ...staffWord('3') }),
  },
  {
    name: 'ggm_media_ajax_gallery_items',
    detail: 'of a gallery that is not published',
    call: (viewer) => countItems(viewer, galleries.draft),
    expected: expecting('404', staffWord('3')),
  },
  {
    name: 'ggm_media_ajax_image_usage',
    detail: 'of a public picture',
    call: (viewer) => status(viewer, `/media/ajax/imageusage/${made.open.id}`),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_ajax_image_usage',
    detail: 'of a member’s own picture',
    call: (viewer) => status(viewer, `/media/ajax/imageusage/${made.own.id}`),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor',
    detail: 'for an article',
    call: (viewer) => openEditor(viewer, 'imageManagerPrefix=article'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor',
    detail: 'for an avatar, of a picture that belongs to nobody',
    call: (viewer) => openEditor(viewer, `imageManagerPrefix=avatar&imageId=${made.open.id}`),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor',
    detail: 'of a member’s picture',
    call: (viewer) => openEditor(viewer, `imageManagerPrefix=avatar&imageId=${made.own.id}`),
    expected: ownPicture(200),
  },
  {
    name: 'ggm_media_imgeditor',
    detail: 'of a withdrawn picture',
    call: (viewer) => openEditor(viewer, `imageManagerPrefix=avatar&imageId=${made.withdrawn.id}`),
    expected: expecting(404, { anonymous: 401, locked: 401, pending: 403, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor',
    detail: 'for no image manager there is',
    call: (viewer) => openEditor(viewer, 'imageManagerPrefix=nirgends'),
    expected: expecting(400, { anonymous: 401, locked: 401, pending: 403 }),
  },
  {
    name: 'ggm_media_imgeditor_execute_modules',
    detail: 'of a picture that belongs to nobody',
    call: (viewer) => saveInEditor(viewer, made.open.id, 'avatar'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor_execute_modules',
    detail: 'of a member’s picture',
    call: (viewer) => saveInEditor(viewer, made.own.id, 'avatar'),
    expected: ownPicture(200),
  },
  {
    name: 'ggm_media_imgeditor_execute_modules',
    detail: 'of a member’s picture, in the name of an article',
    call: (viewer) => saveInEditor(viewer, made.own.id, 'article'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor_pre_rotate_image',
    detail: 'of a picture that belongs to nobody',
    call: (viewer) => preRotate(viewer, made.open.id),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor_pre_rotate_image',
    detail: 'of a member’s picture',
    call: (viewer) => preRotate(viewer, made.own.id),
    expected: ownPicture(200),
  },
  {
    name: 'ggm_media_imgeditor_pre_rotate_image',
    detail: 'without its crop, of a picture that belongs to nobody',
    call: (viewer) => preRotate(viewer, made.open.id, '&crop=none'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor_pre_rotate_image',
    detail: 'without its crop, of a member’s picture',
    call: (viewer) => preRotate(viewer, made.own.id, '&crop=none'),
    expected: ownPicture(200),
  },
  {
    name: 'ggm_media_imgeditor_history',
    detail: 'of a picture that belongs to nobody',
    call: (viewer) => readHistory(viewer, made.open.id, 'avatar'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor_history',
    detail: 'of a member’s picture',
    call: (viewer) => readHistory(viewer, made.own.id, 'avatar'),
    expected: ownPicture(200),
  },
  {
    name: 'ggm_media_imgeditor_history',
    detail: 'of a withdrawn picture',
    call: (viewer) => readHistory(viewer, made.withdrawn.id, 'avatar'),
    expected: expecting(404, { anonymous: 401, locked: 401, pending: 403, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor_history',
    detail: 'of a member’s picture, in the name of an article',
    call: (viewer) => readHistory(viewer, made.own.id, 'article'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor_restore',
    detail: 'of a picture that belongs to nobody',
    call: (viewer) => restore(viewer, made.open.id),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_imgeditor_restore',
    detail: 'of a member’s picture',
    call: (viewer) => restore(viewer, made.own.id),
    expected: ownPicture(200),
  },
  {
    name: 'ggm_media_ajax_sortable_images_selection',
    detail: 'for an article',
    call: (viewer) => status(viewer, '/media/ajax/sortableimagesselection?imageManagerPrefix=article'),
    expected: expecting(403, { anonymous: 401, locked: 401, ...staff(200) }),
  },
  {
    name: 'ggm_media_ajax_sortable_images_selection',
    detail: 'of pictures of a member, by who is told of them',
    call: (viewer) => chosenOf(viewer, [made.open.id, made.own.id, made.withdrawn.id]),
    expected: expecting('none', {
      anonymous: 401,
      locked: 401,
      pending: 403,
      member: 'own',
      ...staffWord('open, own, withdrawn'),
    }),
  },
]

describeAccess({
  title: 'named routes',
  names: () => routeNames(...routeTables),
  cases,
  viewers: () => site().viewers,
})

describeAccess({
  title: 'named routes, by the cookie of a browser on the site',
  names: () => routeNames(...routeTables),
  cases,
  viewers: () => {
    const { viewers } = site()
    const withCookie = (viewer: TestViewer): TestViewer => ({ ...viewer, headers: viewer.cookieHeaders })
    return {
      anonymous: withCookie(viewers.anonymous),
      member: withCookie(viewers.member),
      otherMember: withCookie(viewers.otherMember),
      pending: withCookie(viewers.pending),
      locked: withCookie(viewers.locked),
      editor: withCookie(viewers.editor),
      admin: withCookie(viewers.admin),
    }
  },
})

async function make(overrides: Parameters<typeof buildImage>[1]): Promise<Made> {
  const { id } = await buildImage(site().payload, { imageManagerPrefix: 'avatar', picture, ...overrides })
  const { renditionHash } = await untilProcessed(site().payload, id)
  return { id, address: `/media/file/${id}/${renditionHash}/T.webp` }
}

async function status(viewer: TestViewer, path: string, init: RequestInit = {}): Promise<number> {
  const answer = await callSite(site(), path, { ...init, headers: { ...viewer.headers, ...init.headers } })
  await answer.body?.cancel()
  return answer.status
}

function upload(viewer: TestViewer, prefix: string): Promise<number> {
  return status(viewer, '/media/upload', { method: 'POST', body: uploadForm({ content: picture }, prefix) })
}

function uploadFromUrl(viewer: TestViewer, imageManagerPrefix: string): Promise<number> {
  return status(viewer, '/media/uploadimagefromurl', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: 'http://127.0.0.1/a.jpg', imageManagerPrefix }),
  })
}

function askSame(viewer: TestViewer, prefix: string): Promise<number> {
  const hash = contentHash(picture)
  return status(viewer, `/media/ajax/imagesame?hash=${hash}&imageManagerPrefix=${prefix}`)
}

function storageState(viewer: TestViewer, image_id: number): Promise<number> {
  const body = JSON.stringify({ image_id, image_type: 'image' })
  return status(viewer, '/media/ajax/imagestoragestate', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
}

async function chosenOf(viewer: TestViewer, ids: readonly number[]): Promise<number | string> {
  const path = `/media/ajax/sortableimagesselection.json?imageManagerPrefix=avatar&selected=${ids}`
  const answer = await callSite(site(), path, { headers: viewer.headers })
  if (!answer.ok) return answer.status
  const { selected } = await answer.json()
  const told = new Set(selected.map(({ id }: Made) => id))
  const names = Object.entries(made).filter(([, { id }]) => told.has(id))
  return names.map(([name]) => name).join(', ') || 'none'
}

function openEditor(viewer: TestViewer, query: string): Promise<number> {
  return status(viewer, `/media/imgeditor?${query}`)
}

function saveInEditor(viewer: TestViewer, id: number, prefix: string): Promise<number> {
  const body = { caption: { caption: `Von ${viewer.kind}` } }
  return post(viewer, `/media/imgeditor/executemodules/${id}?imageManagerPrefix=${prefix}`, body)
}

function askOEmbed(viewer: TestViewer, id: number): Promise<number> {
  return status(viewer, `/media/oembed?url=${encodeURIComponent(`${site().url}/bilder/${id}`)}`)
}

function preRotate(viewer: TestViewer, id: number, query = ''): Promise<number> {
  return status(viewer, `/media/imgeditor/prerotateimage/${id}/90?imageManagerPrefix=avatar${query}`)
}

function readHistory(viewer: TestViewer, id: number, prefix: string): Promise<number> {
  return status(viewer, `/media/imgeditor/history/${id}?imageManagerPrefix=${prefix}`)
}

function restore(viewer: TestViewer, id: number): Promise<number> {
  return post(viewer, `/media/imgeditor/restore/${id}?imageManagerPrefix=avatar`, { toRevision: 1 })
}

function post(viewer: TestViewer, path: string, body: object): Promise<number> {
  const headers = { 'Content-Type': 'application/json' }
  return status(viewer, path, { method: 'POST', headers, body: JSON.stringify(body) })
}

function retry(viewer: TestViewer, id: number): Promise<number> {
  return status(viewer, `/media/ajax/imageretry/${id}`, { method: 'POST' })
}

/** The controls of a figure that was asked for with all of them. */
async function shownControls(viewer: TestViewer, id: number): Promise<string> {
  const flags = ['showmediacontrolEdit', 'showmediacontrolDownload', 'showmediacontrolDelete']
  const query = flags.map((flag) => `${flag}=1`).join('&')
  const answer = await callSite(site(), `/media/getmediaview/${id}.json?${query}`, {
    headers: viewer.headers,
  })
  const { controls = {} } = await answer.json()
  const shown = Object.keys(controls).filter((name) => controls[name])
  return shown.join(', ') || 'none'
}

/** The pictures of a gallery somebody is told of, or why none. */
async function countItems(viewer: TestViewer, id: number): Promise<string> {
  const answer = await callSite(site(), `/media/ajax/galleryitems/${id}`, { headers: viewer.headers })
  return answer.ok ? `${(await answer.json()).total}` : `${answer.status}`
}
