import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { callAs } from '../calls.ts'
import type { Site } from '../useSite.ts'
import { facts, type ServedPictures } from './content.ts'

/** An editor may open without a picture. */
const NO_PICTURE = { 'image-editor.picture': true }

/** The rows of the access matrix for the routes of the image editor. */
export function editorRouteAccess(site: () => Site, made: ServedPictures): AccessCase[] {
  const { status, post } = callAs(site)

  function openEditor(viewer: TestViewer, query: string): Promise<number> {
    return status(viewer, `/media/imgeditor?${query}`)
  }

  function saveInEditor(viewer: TestViewer, id: number, prefix: string): Promise<number> {
    const body = { caption: { caption: `Von ${viewer.kind}` } }
    return post(viewer, `/media/imgeditor/executemodules/${id}?imageManagerPrefix=${prefix}`, body)
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

  return [
    {
      name: 'ggm_media_imgeditor',
      detail: 'for an article',
      call: (viewer) => openEditor(viewer, 'imageManagerPrefix=article'),
      holds: { ...NO_PICTURE, ...facts.article },
    },
    {
      name: 'ggm_media_imgeditor',
      detail: 'for an avatar, of a picture that belongs to nobody',
      call: (viewer) => openEditor(viewer, `imageManagerPrefix=avatar&imageId=${made.open.id}`),
      holds: { ...facts.open, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor',
      detail: 'of a member’s picture',
      call: (viewer) => openEditor(viewer, `imageManagerPrefix=avatar&imageId=${made.own.id}`),
      holds: { ...facts.own, ...facts.avatar },
      refusals: { otherMember: 404 },
    },
    {
      name: 'ggm_media_imgeditor',
      detail: 'of a withdrawn picture',
      call: (viewer) => openEditor(viewer, `imageManagerPrefix=avatar&imageId=${made.withdrawn.id}`),
      holds: { ...facts.withdrawn, ...facts.avatar },
      // Without a path that names the picture, the rule itself hides it.
      refusals: { member: 404, otherMember: 404 },
    },
    {
      name: 'ggm_media_imgeditor',
      detail: 'for no image manager there is',
      call: (viewer) => openEditor(viewer, 'imageManagerPrefix=nirgends'),
      holds: { ...NO_PICTURE, ...facts.avatar },
      answers: 400,
    },
    {
      name: 'ggm_media_imgeditor_execute_modules',
      detail: 'of a picture that belongs to nobody',
      call: (viewer) => saveInEditor(viewer, made.open.id, 'avatar'),
      holds: { ...facts.open, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_execute_modules',
      detail: 'of a member’s picture',
      call: (viewer) => saveInEditor(viewer, made.own.id, 'avatar'),
      holds: { ...facts.own, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_execute_modules',
      detail: 'of a member’s picture, in the name of an article',
      call: (viewer) => saveInEditor(viewer, made.own.id, 'article'),
      holds: { ...facts.own, ...facts.article },
    },
    {
      name: 'ggm_media_imgeditor_pre_rotate_image',
      detail: 'of a picture that belongs to nobody',
      call: (viewer) => preRotate(viewer, made.open.id),
      holds: { ...facts.open, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_pre_rotate_image',
      detail: 'of a member’s picture',
      call: (viewer) => preRotate(viewer, made.own.id),
      holds: { ...facts.own, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_pre_rotate_image',
      detail: 'without its crop, of a picture that belongs to nobody',
      call: (viewer) => preRotate(viewer, made.open.id, '&crop=none'),
      holds: { ...facts.open, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_pre_rotate_image',
      detail: 'without its crop, of a member’s picture',
      call: (viewer) => preRotate(viewer, made.own.id, '&crop=none'),
      holds: { ...facts.own, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_history',
      detail: 'of a picture that belongs to nobody',
      call: (viewer) => readHistory(viewer, made.open.id, 'avatar'),
      holds: { ...facts.open, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_history',
      detail: 'of a member’s picture',
      call: (viewer) => readHistory(viewer, made.own.id, 'avatar'),
      holds: { ...facts.own, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_history',
      detail: 'of a withdrawn picture',
      call: (viewer) => readHistory(viewer, made.withdrawn.id, 'avatar'),
      holds: { ...facts.withdrawn, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_history',
      detail: 'of a member’s picture, in the name of an article',
      call: (viewer) => readHistory(viewer, made.own.id, 'article'),
      holds: { ...facts.own, ...facts.article },
    },
    {
      name: 'ggm_media_imgeditor_restore',
      detail: 'of a picture that belongs to nobody',
      call: (viewer) => restore(viewer, made.open.id),
      holds: { ...facts.open, ...facts.avatar },
    },
    {
      name: 'ggm_media_imgeditor_restore',
      detail: 'of a member’s picture',
      call: (viewer) => restore(viewer, made.own.id),
      holds: { ...facts.own, ...facts.avatar },
    },
  ]
}
