import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { callAs, graphqlAs, restAs } from '../calls.ts'
import { buildGallery } from '../galleries.ts'
import type { Site } from '../useSite.ts'
import { type AccessPictures, facts, memberAndStaff, type ServedPictures, staff } from './content.ts'

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
      answers: expecting('1 galleries', staff('2 galleries')),
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
      holds: facts.published,
      answers: expecting('200, title', staff('200, title, rows')),
    },
    {
      name: 'galleries.read',
      detail: 'not published',
      call: (viewer) => status(viewer, 'GET', `/api/galleries/${galleries.draft}`),
      holds: facts.draft,
    },
    {
      name: 'galleries.create',
      call: (viewer) =>
        status(viewer, 'POST', '/api/galleries', { title: 'Neu', pictures: [{ image: ids().open }] }),
    },
    {
      name: 'galleries.update',
      call: (viewer) => status(viewer, 'PATCH', `/api/galleries/${galleries.open}`, { intro: 'Neu' }),
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
      answers: '2 changed',
    },
    {
      name: 'galleries.delete',
      call: async (viewer) => {
        const { id } = await buildGallery(site().payload)
        return status(viewer, 'DELETE', `/api/galleries/${id}`)
      },
    },
  ]
}

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
      answers: expecting('1', staff('2')),
    },
    {
      name: 'galleries.read',
      detail: 'published',
      call: (viewer) => outcome(viewer, `{ Gallery(id: ${galleries.open}) { title } }`),
      holds: facts.published,
    },
    {
      name: 'galleries.read',
      detail: 'published, by its rows',
      call: async (viewer) => {
        const query = `{ Gallery(id: ${galleries.open}) { pictures { caption } } }`
        const rows = (await ask(viewer, query)).data?.Gallery?.pictures
        return Array.isArray(rows) && rows.length > 0 ? 'told' : 'nothing'
      },
      holds: facts.published,
      answers: expecting('nothing', staff('told')),
    },
    {
      name: 'galleries.read',
      detail: 'not published',
      call: (viewer) => outcome(viewer, `{ Gallery(id: ${galleries.draft}) { title } }`),
      holds: facts.draft,
    },
    {
      name: 'galleries.create',
      call: (viewer) => outcome(viewer, CREATE_GALLERY),
    },
    {
      name: 'galleries.update',
      call: (viewer) =>
        outcome(viewer, `mutation { updateGallery(id: ${galleries.open}, data: { intro: "Neu" }) { id } }`),
    },
    {
      name: 'galleries.delete',
      call: async (viewer) => {
        const { id } = await buildGallery(site().payload)
        return outcome(viewer, `mutation { deleteGallery(id: ${id}) { id } }`)
      },
    },
  ]
}

/** The pictures of the matrix, and the numbers of a published gallery and a draft with all of them. */
type Shown = { made: ServedPictures; galleries: Record<'open' | 'draft', number> }

/** The rows of the access matrix for the routes of figures and galleries. */
export function galleryRouteAccess(site: () => Site, { made, galleries }: Shown): AccessCase[] {
  const { ask, status, post } = callAs(site)

  /** The controls of a figure that was asked for with all of them. */
  async function shownControls(viewer: TestViewer, id: number): Promise<string> {
    const flags = ['showmediacontrolEdit', 'showmediacontrolDownload', 'showmediacontrolDelete']
    const query = flags.map((flag) => `${flag}=1`).join('&')
    const answer = await ask(viewer, `/media/getmediaview/${id}.json?${query}`)
    const { controls = {} } = await answer.json()
    const shown = Object.keys(controls).filter((name) => controls[name])
    return shown.join(', ') || 'none'
  }

  /** The pictures of a gallery that a caller receives, or the reason for none. */
  async function countItems(viewer: TestViewer, id: number): Promise<number | string> {
    const answer = await ask(viewer, `/media/ajax/galleryitems/${id}`)
    return answer.ok ? `${(await answer.json()).total}` : answer.status
  }

  return [
    {
      name: 'ggm_media_get_media_view',
      detail: 'of a public picture',
      call: (viewer) => status(viewer, `/media/getmediaview/${made.open.id}`),
    },
    {
      name: 'ggm_media_get_media_view',
      detail: 'of a member’s own picture',
      call: (viewer) => status(viewer, `/media/getmediaview/${made.own.id}`),
      answers: expecting(404, memberAndStaff),
    },
    {
      name: 'ggm_media_get_media_view',
      detail: 'of a withdrawn picture',
      call: (viewer) => status(viewer, `/media/getmediaview/${made.withdrawn.id}`),
      answers: expecting(404, staff(200)),
    },
    {
      name: 'ggm_media_get_media_view',
      detail: 'of a public picture, by the controls it shows',
      call: (viewer) => shownControls(viewer, made.open.id),
      answers: expecting('download', staff('edit, download, delete')),
    },
    {
      name: 'ggm_media_get_media_view',
      detail: 'of a member’s own picture, by the controls it shows',
      call: (viewer) => shownControls(viewer, made.own.id),
      answers: expecting('none', {
        member: 'edit, download, delete',
        ...staff('edit, download, delete'),
      }),
    },
    {
      name: 'ggm_media_ajax_gallery_items',
      detail: 'of a published gallery, by number',
      call: (viewer) => countItems(viewer, galleries.open),
      holds: facts.published,
      answers: expecting('1', { member: '2', ...staff('3') }),
    },
    {
      name: 'ggm_media_ajax_gallery_items',
      detail: 'of a gallery that is not published',
      call: (viewer) => countItems(viewer, galleries.draft),
      holds: facts.draft,
      answers: '3',
    },
    {
      name: 'ggm_media_ajax_gallery_from_pictures',
      call: (viewer) =>
        post(viewer, '/media/ajax/galleryfrompictures', { title: 'Neu', imageIds: [made.open.id] }),
    },
    {
      name: 'ggm_media_ajax_image_usage',
      detail: 'of a public picture',
      call: (viewer) => status(viewer, `/media/ajax/imageusage/${made.open.id}`),
    },
    {
      name: 'ggm_media_ajax_image_usage',
      detail: 'of a member’s own picture',
      call: (viewer) => status(viewer, `/media/ajax/imageusage/${made.own.id}`),
    },
    {
      name: 'ggm_content_ajax_document_uses',
      detail: 'of a member’s own picture, by the documents that are meant',
      call: async (viewer) => {
        const body = JSON.stringify({ collection: 'images', ids: [made.own.id] })
        const answer = await ask(viewer, '/content/ajax/documentuses', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body,
        })
        return answer.ok ? `${(await answer.json()).total} of 1` : answer.status
      },
      answers: expecting('0 of 1', { member: '1 of 1', ...staff('1 of 1') }),
    },
    {
      name: 'ggm_content_ajax_link_targets',
      call: (viewer) => status(viewer, '/content/ajax/linktargets?text=Hafen'),
    },
    {
      name: 'ggm_content_ajax_places',
      call: (viewer) => status(viewer, '/content/ajax/places?text=Hamburg'),
    },
  ]
}
