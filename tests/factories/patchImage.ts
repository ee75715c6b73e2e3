import type { TestViewer } from '@litfass/kit/testing'
import { callRest } from './callRest.ts'
import type { Site } from './useSite.ts'

/** Changes fields of a picture over REST, as an editor or somebody else. */
export function patchImage(
  site: Site,
  id: number,
  data: object,
  viewer: TestViewer = site.viewers.editor,
): Promise<Response> {
  return callRest(site, `/images/${id}`, {
    method: 'PATCH',
    headers: { ...viewer.headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(data),
  })
}
