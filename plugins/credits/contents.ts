import { isStaff, LitfassError, viewerOf } from '@litfass/kit'
import { columnName, executeSql, type SQL, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import type { ContentRef } from './ledger.ts'
import { memberTexts } from './memberTexts.ts'
import { options, type UnlockableContent } from './options.ts'

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
  const { content } = options.of(req.payload)
  const kind = Object.hasOwn(content, type) ? content[type] : undefined
  if (!kind || !(await isReadable(req, kind, id))) throw absent('contentAbsent')
  const column = (field: string) => sql`${sql.identifier(columnName(req.payload, kind.collection, field))}`
  const [row] = await executeSql(
    req,
    sql`select credit_price as price, ${kind.owner ? column(kind.owner) : sql`null::int`} as owner,
          ${isFilled(column(kind.locked))} as "isLocked"
        from ${tableOf(kind.collection)} where id = ${id}`,
  )
  if (!row) throw absent('contentAbsent')
  const { price, owner, isLocked } = pricedRow.parse(row)
  if (!isLocked) throw absent('nothingLocked')
  const viewer = viewerOf(req)
  const isOwner = viewer.kind === 'account' && viewer.state === 'approved' && viewer.id === owner
  return { type, id, price: price ?? kind.price, isReadAnyway: isStaff(viewer) || isOwner }
}

/** Whether there is something in a column: no empty text or list, and no rich text of empty paragraphs. */
const isFilled = (column: SQL): SQL => sql`${column} is not null
  and to_jsonb(${column}) not in ('""', '[]', '{}')
  and (jsonb_typeof(to_jsonb(${column}) -> 'root') is distinct from 'object'
    or jsonb_path_exists(to_jsonb(${column}), '$.root.children.**.type ? (@ != "paragraph")'))`

const absent = (text: 'contentAbsent' | 'nothingLocked') =>
  new LitfassError('absent', { msgKey: memberTexts.key(text), detail: `credits.${text}` })

async function isReadable(req: PayloadRequest, { collection }: UnlockableContent, id: number) {
  const { totalDocs } = await req.payload.count({
    collection,
    where: { id: { equals: id } },
    // With the caller's rights: nobody learns the price of what is hidden from them.
    overrideAccess: false,
    req,
  })
  return totalDocs > 0
}

/** Content as a statement names it; nothing where the caller cannot see it any more. */
export type NamedContent = { title: string; href: string }

/** Names content that the caller may read, by type and id: `article:12`. */
export async function nameContents(
  req: PayloadRequest,
  refs: readonly ContentRef[],
  language: 'de' | 'en',
): Promise<Map<string, NamedContent>> {
  const { content } = options.of(req.payload)
  const named = await Promise.all(
    Object.entries(content).map(async ([type, kind]) => {
      const ids = [...new Set(refs.filter((ref) => ref.type === type).map(({ id }) => id))]
      if (ids.length === 0) return []
      const { docs } = await req.payload.find({
        collection: kind.collection,
        where: { id: { in: ids } },
        // A plugin cannot know the fields of the project it is part of.
        select: {} as never,
        pagination: false,
        depth: 0,
        overrideAccess: false,
        req,
      })
      const rows = await wordsOf(
        req,
        kind,
        docs.map(({ id }) => Number(id)),
      )
      return rows.map((row) => [`${type}:${row.id}`, nameOf(row, kind, language)] as const)
    }),
  )
  return new Map(named.flat())
}

const wordsRow = z.object({
  id: z.number(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  language: z.string().nullable(),
})

async function wordsOf(
  { payload }: PayloadRequest,
  { collection, title, language, page }: UnlockableContent,
  ids: readonly number[],
) {
  if (ids.length === 0) return []
  const columnOf = (field: string | undefined): SQL =>
    field ? sql`${sql.identifier(columnName(payload, collection, field))}::text` : sql`null`
  const slug = columnOf(page.de.includes('{slug}') ? 'slug' : undefined)
  const rows = await executeSql(
    { payload },
    sql`select id, ${columnOf(title)} as title, ${slug} as slug, ${columnOf(language)} as language
        from ${tableOf(collection)} where id in ${[...ids]}`,
  )
  return rows.map((row) => wordsRow.parse(row))
}

function nameOf(
  { id, title, slug, language: own }: z.output<typeof wordsRow>,
  { page }: UnlockableContent,
  language: 'de' | 'en',
): NamedContent {
  const path = page[own === 'de' || own === 'en' ? own : language]
  return {
    title: title || `#${id}`,
    href: path.replace('{slug}', encodeURIComponent(slug ?? '')).replace('{id}', String(id)),
  }
}
