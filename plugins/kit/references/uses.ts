import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executeSql, sql } from '../database/database.ts'
import { translate } from '../texts/texts.ts'
import { type Described, describeHolders } from './holders.ts'
import { EFFECTS, type Effect } from './sources.ts'
import { declaredRemarks, HOLDERS, referenceRows } from './statements.ts'
import { texts } from './texts.ts'

/** Documents whose uses are listed in one answer, and uses of each that one collection has; all of them are counted. */
export const MOST_DOCUMENTS = 50
export const MOST_USES = 10

/** A place that uses a document, in the language of the caller. */
export type Use = Omit<Described, 'state'> & {
  /** Whether it is published, a draft, or in the trash. */
  state: string
  isTrashed: boolean
  /** What becomes of the reference when the document is deleted for good. */
  effect: string
}

/** A document that is used. */
export type DocumentUses = {
  id: number
  /** Uses that the caller can open, in the order of the collections. */
  uses: Use[]
  /** Uses among the first of each collection that the caller cannot open. */
  hidden: number
  /** Further uses, of which nothing was read. */
  more: number
}

/** What uses some documents: `used` of them are, and the first {@link MOST_DOCUMENTS} of these are listed by their ids. */
export type DocumentUse = { used: number; documents: DocumentUses[] }

type Asked = {
  /** Slug of the collection of the documents. */
  collection: string
  ids: readonly number[]
  /** Leaves out what shows the documents nowhere: earlier versions, and remarks such as comments. */
  isPlacesOnly?: boolean
}

/**
 * Finds where documents of a collection are used: whatever refers to them in any field of any collection or global, rich texts, drafts
 * and what plugins declare among them (decision 0070). Who may know of them at all is the caller's question; of what refers to them,
 * only what the request may read is named, and the rest counted.
 */
export async function findUses(
  req: PayloadRequest,
  { collection, ids, isPlacesOnly = false }: Asked,
): Promise<DocumentUse> {
  if (ids.length === 0) return { used: 0, documents: [] }
  const rows = (await executeSql(req, usesStatement(req, { collection, ids, isPlacesOnly }))).map((one) =>
    row.parse(one),
  )
  const described = await describeHolders(req, rows)
  const byTarget = Map.groupBy(rows, ({ target }) => target)
  const documents = [...byTarget].map(([id, found]) => {
    const uses = found.flatMap((one) => {
      const holder = described(one)
      return holder ? [shownUse(req, one.effect, holder)] : []
    })
    const total = found[0]?.total ?? 0
    return { id, uses, hidden: found.length - uses.length, more: total - found.length }
  })
  return { used: rows[0]?.used ?? 0, documents }
}

/** A document that refers to itself is no use of it: both are deleted together. */
function usesStatement(req: PayloadRequest, { collection, ids, isPlacesOnly }: Required<Asked>) {
  const remarks = isPlacesOnly ? declaredRemarks(req.payload, collection) : []
  const isPlace = isPlacesOnly ? sql` and holder < ${HOLDERS.indexOf('version')}` : sql``
  const isNoRemark = remarks.length > 0 ? sql` and slug not in ${remarks}` : sql``
  return sql`with found as (
      select target, slug, id, min(holder)::int as holder,
        coalesce(
          array_agg(distinct effect) filter (where holder = 0),
          array_agg(distinct effect) filter (where holder = 1)
        ) as effects
      from (${referenceRows(req.payload, collection)}) r
      where target in ${[...new Set(ids)]} and not (slug = ${collection} and id = target::text)${isPlace}${isNoRemark}
      group by target, slug, id
    ), ranked as (
      select found.*, count(*) over (partition by target)::int as total,
        row_number() over (partition by target, slug order by holder, length(id) desc, id desc) as place,
        dense_rank() over (order by target) as nth
      from found
    )
    select target, slug, id, holder, effects, total, (select count(distinct target) from found)::int as used
    from ranked where place <= ${MOST_USES} and nth <= ${MOST_DOCUMENTS}
    order by target, slug, place`
}

const row = z
  .object({
    target: z.number(),
    slug: z.string(),
    id: z.string(),
    holder: z.number(),
    effects: z.array(z.enum(EFFECTS)).nullable(),
    total: z.number(),
    used: z.number(),
  })
  .transform(({ holder, effects, ...found }) => ({
    ...found,
    holder: HOLDERS[holder] ?? 'document',
    effect: gravest(effects ?? []),
  }))

/** A document may refer to another one in several places; what stands in earlier versions alone is emptied there. */
const GRAVITY: readonly Effect[] = ['refused', 'deleted', 'emptied', 'dangling']

const gravest = (effects: readonly Effect[]): Effect =>
  GRAVITY.find((effect) => effects.includes(effect)) ?? 'emptied'

function shownUse(req: PayloadRequest, effect: Effect, { state, ...holder }: Described): Use {
  return {
    ...holder,
    isTrashed: state === 'trash',
    state: translate(req, texts.key(`states.${state}`)),
    effect: translate(req, texts.key(`effects.${effect}`)),
  }
}
