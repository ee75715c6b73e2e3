import { createClient } from '@litfass/kit/client'
import type { PanelPlace } from '@litfass/kit/panelPlace'
import { defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { type RowPicture, rowPicture } from './rowPicture.ts'

export type PicturePlace = Pick<PanelPlace, 'restUrl' | 'language'> & { collection: string }

/** Reads some pictures of the panel at once; those that are gone are left out. */
export async function loadPictures(
  { restUrl, language, collection }: PicturePlace,
  ids: readonly number[],
): Promise<RowPicture[]> {
  const find = defineRoute({
    name: 'find',
    method: 'GET',
    path: `/${collection}`,
    summary: 'Pictures',
    who: 'staff',
    query: z.looseObject({ depth: z.number() }),
    formats: ['json'],
    reply: z.object({ docs: z.array(rowPicture) }),
  })
  const client = createClient({ routes: [[find]], language: () => language, baseUrl: restUrl })
  const fields = Object.keys(rowPicture.shape).map((name) => [`select[${name}]`, true])
  const query = { 'where[id][in]': ids.join(','), ...Object.fromEntries(fields), depth: 0, limit: ids.length }
  return (await client.call(find, { query })).docs
}
