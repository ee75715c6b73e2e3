import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { executeSql, sql } from '../database/database.ts'
import { EFFECTS, type Effect } from '../registry/references.ts'
import { translate } from '../texts/texts.ts'
import { type Described, describeHolders, labelIn } from './holders.ts'
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

/** Documents of a collection that are deleted with those that are asked about, such as the teasers of a page. */
export type Part = { kind: string; count: number }

/** What uses some documents: `used` of them are, and the first {@link MOST_DOCUMENTS} of these are listed by their ids. */
export type DocumentUse = { used: number; documents: DocumentUses[]; parts: Part[] }

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
  if (ids.length === 0) return { used: 0, documents: [], parts: [] }
  const answered = await executeSql(req, usesStatement(req, { collection, ids, isPlacesOnly }))
  const rows = answered.filter((one) => one.target !== null).map((one) => row.parse(one))
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
  const parts = answered.filter((one) => one.target === null).map((one) => partRow.parse(one))
  return { used: rows[0]?.used ?? 0, documents, parts: parts.flatMap((one) => namedPart(req, one)) }
}

function namedPart(req: PayloadRequest, { slug, total }: z.output<typeof partRow>): Part[] {
  const config = req.payload.config.collections.find((one) => one.slug === slug)
  return config ? [{ kind: labelIn(req, config.labels.plural, slug), count: total }] : []
}

/** A document that refers to itself is no use of it, and neither is what belongs to it: they are deleted together. */
function usesStatement(req: PayloadRequest, { collection, ids, isPlacesOnly }: Required<Asked>) {
  const remarks = isPlacesOnly ? declaredRemarks(req.payload, collection) : []
  // What shows a picture is a place of it, whatever becomes of the two.
  const isPart = isPlacesOnly
    ? sql`false`
    : sql`coalesce('deleted' = any(effects) and 'refused' <> all(effects), false)`
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
    ), judged as (
      select found.*, ${isPart} as is_part from found
    ), ranked as (
      select judged.*, count(*) over (partition by target)::int as total,
        row_number() over (partition by target, slug order by holder, length(id) desc, id desc) as place,
        dense_rank() over (order by target) as nth
      from judged where not is_part
    )
    select target, slug, id, holder, effects, total, (select count(distinct target) from ranked)::int as used, place
    from ranked where place <= ${MOST_USES} and nth <= ${MOST_DOCUMENTS}
    union all
    select null, slug, null, null, null, count(distinct id)::int, 0, 0 from judged where is_part group by slug
    order by target nulls last, slug, place`
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

const partRow = z.object({ slug: z.string(), total: z.number() })

/** A document may refer to another one in several places; what stands in earlier versions alone is emptied there. */
const GRAVITY = ['refused', 'emptied', 'dangling'] as const satisfies readonly Effect[]

type Outcome = (typeof GRAVITY)[number]

const gravest = (effects: readonly Effect[]): Outcome =>
  GRAVITY.find((effect) => effects.includes(effect)) ?? 'emptied'

function shownUse(req: PayloadRequest, effect: Outcome, { state, ...holder }: Described): Use {
  return {
    ...holder,
    isTrashed: state === 'trash',
    state: translate(req, texts.key(`states.${state}`)),
    effect: translate(req, texts.key(`effects.${effect}`)),
  }
}
