import type { TestViewer } from '@litfass/kit/testing'
import { z } from 'zod'
import { callRest } from './callRest.ts'
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

/** Sends groups to the editor's saving route, as somebody. */
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
