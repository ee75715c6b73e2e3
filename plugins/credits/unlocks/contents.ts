import { isStaff, LitfassError, viewerOf } from '@litfass/kit'
import {
  type ContentRef,
  contentPath,
  type FeaturedType,
  findContents,
  type InBoth,
  typesWith,
  typeWith,
} from '@litfass/kit/content'
import { columnName, executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest, SelectIncludeType } from 'payload'
import { z } from 'zod'
import { texts } from '../texts.ts'

/*
 * Content that costs credits: who finds it, what it costs, and how a statement names it.
 */

/** Content with something behind the marker, as a caller finds it. */
export type PricedContent = ContentRef & {
  /** In credits. */
  price: number
  /** The caller reads all of it without unlocking it: staff, and the account that it belongs to. */
  isReadAnyway: boolean
}

const pricedRow = z.object({
  price: z.number().nullable(),
  owner: z.number().nullable(),
  isLocked: z.boolean(),
})

/**
 * Finds content with something to unlock.
 * @throws LitfassError `absent` for what the caller cannot see, and for what has nothing behind its marker
 */
export async function pricedContent(req: PayloadRequest, { type, id }: ContentRef): Promise<PricedContent> {
  const kind = typeWith(req.payload, 'unlock', type)
  if (!kind || (await readableAmong(req, kind, [id])).length === 0) throw absent('contentAbsent')
  const { collection, fields, settings } = kind
  const column = (field: string) => sql`${sql.identifier(columnName(req.payload, collection, field))}`
  const [row] = await executeSql(
    req,
    sql`select credit_price as price, ${fields.owner ? column(fields.owner) : sql`null::int`} as owner,
          ${isFilled(column(settings.locked))} as "isLocked"
        from ${tableOf(collection)} where id = ${id}`,
  )
  if (!row) throw absent('contentAbsent')
  const { price, owner, isLocked } = pricedRow.parse(row)
  if (!isLocked) throw absent('nothingLocked')
  const viewer = viewerOf(req)
  const isOwner = viewer.kind === 'account' && viewer.state === 'approved' && viewer.id === owner
  return { type, id, price: price ?? usualPrice(kind), isReadAnyway: isStaff(viewer) || isOwner }
}

/** Whether there is something in a column: no empty text or list, and no rich text of empty paragraphs. */
const isFilled = (column: SQL): SQL => sql`${column} is not null
  and to_jsonb(${column}) not in ('""', '[]', '{}')
  and (jsonb_typeof(to_jsonb(${column}) -> 'root') is distinct from 'object'
    or jsonb_path_exists(to_jsonb(${column}), '$.root.children.**.type ? (@ != "paragraph")'))`

const absent = (text: 'contentAbsent' | 'nothingLocked') =>
  new LitfassError('absent', { msgKey: texts.key(text), detail: `credits.${text}` })

const ID_ALONE: SelectIncludeType = {}

/** Finds which documents the caller sees: no one learns the price or the title of what is hidden from them. */
async function readableAmong(
  req: PayloadRequest,
  { collection }: FeaturedType<'unlock'>,
  ids: readonly number[],
): Promise<number[]> {
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...ids] } },
    select: ID_ALONE,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map(({ id }) => Number(id))
}

/** Content as a statement names it; nothing where the caller cannot see it any more. */
export type NamedContent = { title: string; href: string | undefined }

/** Names content that the caller may read, by type and id: `article:12`. */
export async function nameContents(
  req: PayloadRequest,
  refs: readonly ContentRef[],
  language: 'de' | 'en',
): Promise<Map<string, NamedContent>> {
  const named = await Promise.all(
    typesWith(req.payload.config, 'unlock').map(async (kind) => {
      const ids = [...new Set(refs.flatMap(({ type, id }) => (type === kind.type ? [id] : [])))]
      if (ids.length === 0) return []
      const readable = await readableAmong(req, kind, ids)
      const found = await findContents(
        req,
        readable.map((id) => ({ type: kind.type, id })),
      )
      return [...found].map(([key, content]): [string, NamedContent] => [
        key,
        {
          title: content.title || `#${content.id}`,
          href: contentPath({ pages: { one: unlockPage(kind) } }, content, language),
        },
      ])
    }),
  )
  return new Map(named.flat())
}

type Kind = Pick<FeaturedType<'unlock'>, 'pages' | 'settings'>

/** The pages of a type that show all of a document to those who may read it. */
export const unlockPage = ({ pages, settings }: Kind): InBoth | undefined => settings.page ?? pages?.one

/** What a document costs that has no price of its own. */
export const usualPrice = ({ settings: { price = 1 } }: Pick<Kind, 'settings'>): number => price
