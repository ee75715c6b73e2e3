import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { staff, staffAlone } from './accessOutcomes.ts'
import type { ServedPictures } from './buildServedPictures.ts'
import { callAs } from './callAs.ts'
import type { Site } from './useSite.ts'

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
      expected: staffAlone(200),
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
        ...staff('open, own, withdrawn'),
      }),
    },
  ]
}
