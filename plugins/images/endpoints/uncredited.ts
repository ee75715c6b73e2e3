import type { Handler } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { z } from 'zod'
import { options } from '../options.ts'
import { picturesShownBy } from '../publishing.ts'
import type { uncreditedPictures } from '../routes.ts'

/** Pictures that are named; all are counted. */
const MOST_NAMED = 10

const row = z.object({ id: z.number(), name: z.string().nullable(), total: z.coerce.number() })

/** Answers `uncredited`. */
export const answerUncredited: Handler<typeof uncreditedPictures> = async ({ req, params }) => {
  const rows = await findUncredited(req, params)
  const { collection } = options.of(req.payload)
  const adminRoute = req.payload.config.routes.admin
  return {
    total: rows[0]?.total ?? 0,
    pictures: rows.map(({ id, name }) => ({
      id,
      name: name ?? '',
      panel: formatAdminURL({ adminRoute, path: `/collections/${collection}/${id}` }),
    })),
  }
}

/** Finds the pictures without a copyright notice that a document shows, or would show once its newest draft is published. */
async function findUncredited(
  req: PayloadRequest,
  { collection: slug, id }: { collection: string; id: number },
): Promise<z.output<typeof row>[]> {
  if (!(slug in req.payload.collections)) return []
  const document = await req.payload.findByID({
    collection: slug as CollectionSlug,
    id,
    draft: true,
    depth: 0,
    // Privileged: the list of pictures in a text is hidden from everyone, and staff alone may ask.
    overrideAccess: true,
    showHiddenFields: true,
    disableErrors: true,
    req,
  })
  const ids = document ? picturesShownBy(req.payload, slug, { ...document }) : []
  if (ids.length === 0) return []
  const { collection } = options.of(req.payload)
  const rows = await executeSql(
    req,
    sql`select id, coalesce(nullif(trim(caption), ''), original_name) as name, count(*) over () as total
        from ${tableOf(collection)}
        where id in ${ids} and deleted_at is null and trim(coalesce(copyright, '')) = ''
        order by id limit ${MOST_NAMED}`,
  )
  return rows.map((one) => row.parse(one))
}
