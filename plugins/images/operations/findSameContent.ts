import { executeSql, sql, tableOf } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import type { ResolvedImagesOptions } from '../options.ts'
import { IMAGE_COLUMNS, type ImageRow, imageRow } from '../presenters/imageObject.ts'

/** Pictures told of; nobody looks through more. */
const MOST = 10
/** Of one content; a picture copied more often than that is found among the newest ones. */
const MOST_COPIES = 1000

/**
 * The pictures whose original has this content and that the caller may read, newest first. Those that could not be
 * processed and show nothing are left out.
 * @param contentHash SHA-256 in hex
 */
export async function findSameContent(
  req: PayloadRequest,
  { collection }: Pick<ResolvedImagesOptions, 'collection'>,
  contentHash: string,
): Promise<ImageRow[]> {
  // The hash is not for everybody's eyes, so that nobody may filter by it through Payload; who may see which of these
  // pictures is asked below.
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(collection)} where content_hash = ${contentHash}
          and (is_stub is not true or processing_state is distinct from 'failed')
        order by created_at desc, id desc limit ${MOST_COPIES}`,
  )
  if (rows.length === 0) return []
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: rows.map(({ id }) => Number(id)) } },
    sort: ['-createdAt', '-id'],
    limit: MOST,
    pagination: false,
    select: IMAGE_COLUMNS,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((doc) => imageRow.parse(doc))
}
