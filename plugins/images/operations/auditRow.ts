import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { ResolvedImagesOptions } from '../options.ts'

const variant = z.object({ keys: z.array(z.string()), bytes: z.number(), avif: z.number().optional() })

/** A picture as far as the audit looks at it. */
const auditRow = z.object({
  id: z.number(),
  content_hash: z.string().nullable(),
  filesize: z.coerce.number().nullable(),
  rendition_hash: z.string().nullable(),
  is_stub: z.boolean().nullable(),
  processing_state: z.string().nullable(),
  processing_reason: z.string().nullable(),
  variants: z.array(variant).nullable().catch(null),
  has_rendition: z.boolean(),
  /** Content of the files its history names besides the one it has. */
  earlier_hashes: z.array(z.string()),
})
export type AuditRow = z.infer<typeof auditRow>

type Options = Pick<ResolvedImagesOptions, 'collection'>

/** The next pictures by id. */
export async function auditPage(
  req: PayloadRequest,
  { collection }: Options,
  after: number,
  limit: number,
): Promise<AuditRow[]> {
  const rows = await executeSql(
    req,
    sql`select i.id, i.content_hash, i.filesize, i.rendition_hash, i.is_stub, i.processing_state,
          i.processing_reason, i.variants,
          exists (select 1 from image_renditions r
            where r.image_id = i.id and r.hash = i.rendition_hash and r.retired_at is null) as has_rendition,
          array(select distinct h.content_hash from image_recipes h
            where h.image_id = i.id and h.content_hash is distinct from i.content_hash) as earlier_hashes
        from ${tableOf(collection)} i where i.id > ${after} order by i.id limit ${limit}`,
  )
  return rows.map((row) => auditRow.parse(row))
}

/** One picture as it is now; `undefined` when it is gone. */
export async function auditRowOf(
  req: PayloadRequest,
  options: Options,
  id: number,
): Promise<AuditRow | undefined> {
  const [row] = await auditPage(req, options, id - 1, 1)
  return row?.id === id ? row : undefined
}

/** How many pictures there are. */
export async function countImages(req: PayloadRequest, { collection }: Options): Promise<number> {
  const [row] = await executeSql(req, sql`select count(*) as n from ${tableOf(collection)}`)
  return Number(row?.n ?? 0)
}
