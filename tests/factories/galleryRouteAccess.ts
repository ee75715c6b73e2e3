import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { memberAndStaff, staff, staffAlone } from './accessOutcomes.ts'
import type { ServedPictures } from './buildServedPictures.ts'
import { callAs } from './callAs.ts'
import type { Site } from './useSite.ts'

/** The pictures of the matrix, and the numbers of a published gallery and a draft with all of them. */
type Shown = { made: ServedPictures; galleries: Record<'open' | 'draft', number> }

/** The rows of the access matrix for the routes of figures and galleries. */
export function galleryRouteAccess(site: () => Site, { made, galleries }: Shown): AccessCase[] {
  const { ask, status } = callAs(site)

  /** The controls of a figure that was asked for with all of them. */
  async function shownControls(viewer: TestViewer, id: number): Promise<string> {
    const flags = ['showmediacontrolEdit', 'showmediacontrolDownload', 'showmediacontrolDelete']
    const query = flags.map((flag) => `${flag}=1`).join('&')
    const answer = await ask(viewer, `/media/getmediaview/${id}.json?${query}`)
    const { controls = {} } = await answer.json()
    const shown = Object.keys(controls).filter((name) => controls[name])
    return shown.join(', ') || 'none'
  }

  /** The pictures of a gallery somebody is told of, or why none. */
  async function countItems(viewer: TestViewer, id: number): Promise<string> {
    const answer = await ask(viewer, `/media/ajax/galleryitems/${id}`)
    return answer.ok ? `${(await answer.json()).total}` : `${answer.status}`
  }

  return [
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
      expected: expecting('download', staff('edit, download, delete')),
    },
    {
      name: 'ggm_media_get_media_view',
      detail: 'of a member’s own picture, by the controls it shows',
      call: (viewer) => shownControls(viewer, made.own.id),
      expected: expecting('none', {
        member: 'edit, download, delete',
        ...staff('edit, download, delete'),
      }),
    },
    {
      name: 'ggm_media_ajax_gallery_items',
      detail: 'of a published gallery, by number',
      call: (viewer) => countItems(viewer, galleries.open),
      expected: expecting('1', { member: '2', ...staff('3') }),
    },
    {
      name: 'ggm_media_ajax_gallery_items',
      detail: 'of a gallery that is not published',
      call: (viewer) => countItems(viewer, galleries.draft),
      expected: expecting('404', staff('3')),
    },
    {
      name: 'ggm_media_ajax_image_usage',
      detail: 'of a public picture',
      call: (viewer) => status(viewer, `/media/ajax/imageusage/${made.open.id}`),
      expected: staffAlone(200),
    },
    {
      name: 'ggm_media_ajax_image_usage',
      detail: 'of a member’s own picture',
      call: (viewer) => status(viewer, `/media/ajax/imageusage/${made.own.id}`),
      expected: staffAlone(200),
    },
  ]
}
