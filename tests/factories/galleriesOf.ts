import { galleryOf, galleryPictureOf } from '@litfass/galleries'
import type { TestViewer } from '@litfass/kit/testing'
import { createLocalReq } from 'payload'
import { callRest } from './callRest.ts'
import type { Site } from './useSite.ts'

/** Saving galleries as an editor does, and what somebody sees of them. */
export function galleriesOf(site: () => Site) {
  const requestOf = (viewer?: TestViewer) =>
    createLocalReq(viewer?.user ? { user: viewer.user } : {}, site().payload)

  async function save(id: number, data: Record<string, unknown>, language = 'de') {
    const answer = await callRest(site(), `/galleries/${id}?depth=0`, {
      method: 'PATCH',
      headers: {
        ...site().viewers.editor.headers,
        'Content-Type': 'application/json',
        'Accept-Language': language,
      },
      body: JSON.stringify(data),
    })
    return { status: answer.status, body: await answer.json() }
  }

  /** The pids of the pictures somebody sees; `undefined` where there is no gallery for them. */
  async function shown(id: number, viewer?: TestViewer) {
    const gallery = await galleryOf(await requestOf(viewer), id)
    return gallery?.entries.map(({ pid }) => pid)
  }

  /** Where a pid leads somebody. */
  async function lead(id: number, pid: number, viewer?: TestViewer) {
    const found = await galleryPictureOf(await requestOf(viewer), id, pid)
    return found && { pid: found.entry.pid, isNeighbour: found.isNeighbour }
  }

  return { requestOf, save, shown, lead }
}
