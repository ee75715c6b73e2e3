import { historyEntry } from '@litfass/image-editor/routes'
import type { TestViewer } from '@litfass/kit/testing'
import { z } from 'zod'
import { callRest } from './callRest.ts'
import type { Site } from './useSite.ts'

type Options = { as?: TestViewer; prefix?: string; before?: number; limit?: number }

const pageOf = z.object({ revisions: z.array(historyEntry), total: z.number() })

/** A page of a picture's history as the editor's route gives it, to an editor unless it is somebody else. */
export async function readEditorHistory(site: Site, id: number, options: Options = {}) {
  const { as = site.viewers.editor, prefix = 'article', before, limit } = options
  const query = new URLSearchParams({
    imageManagerPrefix: prefix,
    ...(before !== undefined && { before: String(before) }),
    ...(limit !== undefined && { limit: String(limit) }),
  })
  const { headers } = as
  const answer = await callRest(site, `/litfass/media/imgeditor/history/${id}?${query}`, { headers })
  const data: unknown = await answer.json()
  return answer.ok
    ? { status: answer.status, page: pageOf.parse(data) }
    : { status: answer.status, error: data }
}
