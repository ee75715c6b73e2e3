import { type AccessCase, expecting, type TestViewer } from '@litfass/kit/testing'
import { memberAndStaff } from './accessOutcomes.ts'
import type { ServedPictures } from './buildServedPictures.ts'
import { callAs } from './callAs.ts'
import type { Site } from './useSite.ts'

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
  ]
}
