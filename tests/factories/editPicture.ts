import { historyEntry } from '@litfass/image-editor/routes'
import { eventually, type TestViewer } from '@litfass/kit/testing'
import { z } from 'zod'
import type { Image } from '../../payload-types.ts'
import { callRest } from './calls.ts'
import { imageById } from './images.ts'
import type { Site } from './useSite.ts'

type Options = { as?: TestViewer; prefix?: string; language?: string }

const saved = z.object({
  msg: z.string(),
  imageObj: z
    .string()
    .transform((text) => z.looseObject({ id: z.number(), revision: z.number() }).parse(JSON.parse(text))),
  imageUrls: z.record(z.string(), z.string()),
})

const refused = z.object({
  msg: z.string(),
  code: z.string(),
  fieldErrors: z.record(z.string(), z.string()).optional(),
})

/** Sends groups to the editor's saving route, as someone. */
export function editPicture(site: Site, id: number, groups: object, options: Options = {}) {
  return post(site, `/litfass/media/imgeditor/executemodules/${id}`, groups, options)
}

/** Asks for an earlier revision. */
export function restorePicture(
  site: Site,
  id: number,
  body: { toRevision: number; revision?: number },
  options: Options = {},
) {
  return post(site, `/litfass/media/imgeditor/restore/${id}`, body, options)
}

async function post(
  site: Site,
  path: string,
  body: object,
  { as = site.viewers.editor, prefix = 'article', language = 'de' }: Options,
) {
  const answer = await callRest(site, `${path}?imageManagerPrefix=${prefix}`, {
    method: 'POST',
    headers: { ...as.headers, 'Content-Type': 'application/json', 'Accept-Language': language },
    body: JSON.stringify(body),
  })
  const data: unknown = await answer.json()
  return answer.ok
    ? { status: answer.status, saved: saved.parse(data) }
    : { status: answer.status, error: refused.parse(data) }
}

/** Saves a recipe in the editor, and waits until the picture shows what that leads to. */
export async function cropPicture(
  site: Site,
  id: number,
  groups: { crop?: object; rotation?: object },
): Promise<Image> {
  const before = await imageById(site.payload, id)
  const answer = await editPicture(site, id, groups)
  if (!answer.saved) throw new Error(`The crop was refused: ${JSON.stringify(answer.error)}`)
  return eventually(
    'the cropped picture to be shown',
    async () => {
      const image = await imageById(site.payload, id)
      const isOther = image?.renditionHash !== before?.renditionHash
      return isOther && image?.processing?.state === 'ready' ? image : undefined
    },
    { withinMs: 60_000 },
  )
}

/** Changes fields of a picture over REST, as an editor or someone else. */
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

type HistoryPage = { as?: TestViewer; prefix?: string; before?: number; limit?: number }

const pageOf = z.object({ revisions: z.array(historyEntry), total: z.number() })

/** A page of a picture's history as the editor's route gives it, to an editor unless it is someone else. */
export async function readEditorHistory(site: Site, id: number, options: HistoryPage = {}) {
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
