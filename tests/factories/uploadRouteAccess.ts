import type { AccessCase, TestViewer } from '@litfass/kit/testing'
import { accounts, staffAlone } from './accessOutcomes.ts'
import { callAs } from './callAs.ts'
import { uploadForm } from './forms.ts'
import { contentHash } from './storedFiles.ts'
import type { Site } from './useSite.ts'

/** The rows of the access matrix for the routes that bring pictures in. */
export function uploadRouteAccess(site: () => Site, picture: () => Buffer): AccessCase[] {
  const { status, post } = callAs(site)

  function upload(viewer: TestViewer, prefix: string): Promise<number> {
    return status(viewer, '/media/upload', {
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
      expected: staffAlone(200),
    },
    {
      name: 'ggm_media_upload',
      detail: 'as avatar',
      call: (viewer) => upload(viewer, 'avatar'),
      expected: accounts(200),
    },
    {
      name: 'ggm_media_upload_image_from_url',
      detail: 'for an article, from an address that is refused only to those who may',
      call: (viewer) => uploadFromUrl(viewer, 'article'),
      expected: staffAlone(422),
    },
    {
      name: 'ggm_media_upload_image_from_url',
      detail: 'as avatar',
      call: (viewer) => uploadFromUrl(viewer, 'avatar'),
      expected: accounts(422),
    },
    {
      name: 'ggm_media_ajax_image_same',
      detail: 'for an article',
      call: (viewer) => askSame(viewer, 'article'),
      expected: staffAlone(200),
    },
    {
      name: 'ggm_media_ajax_image_same',
      detail: 'as avatar',
      call: (viewer) => askSame(viewer, 'avatar'),
      expected: accounts(200),
    },
  ]
}
