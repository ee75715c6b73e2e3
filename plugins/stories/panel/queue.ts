import { accountNames, languageOf, textsIn, thumbnailsOf, timeZoneOf, translate } from '@litfass/kit'
import type { ContentRef } from '@litfass/kit/content'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import { firstCharacters, formatMoment } from '@litfass/kit/domain'
import { isUntouchedRow } from '@litfass/kit/untouched'
import type { CollectionSlug, PayloadRequest } from 'payload'
import { z } from 'zod'
import { deskTexts } from '../deskTexts.ts'
import { LANGUAGES, numberIn, textIn } from '../domain/content.ts'
import { STAGES, type Stage } from '../domain/states.ts'
import { options } from '../options.ts'
import { plainBody } from '../storyText.ts'
import { texts as fieldTexts } from '../texts.ts'
import { picturesOf, type StoryType, storyType, storyTypes } from '../types.ts'

/** Number of pieces that the queue shows. */
export const QUEUE_LIMIT = 50

/** Characters of a text that the queue shows. */
const EXCERPT = 600

const count = z.object({ count: z.number() })

/** Counts what waits for a decision. For staff: who may see it is the caller's question. */
export async function countWaiting(req: PayloadRequest): Promise<number> {
  const counts = storyTypes(req.payload).map(
    ({ collection }) =>
      sql`(select count(*) from ${tableOf(collection)}
           where state = 'submitted' and deleted_at is null)`,
  )
  const [row] = await executeSql(req, sql`select (${sql.join([sql`0`, ...counts], sql` + `)})::int as count`)
  return count.parse(row).count
}

const stageCount = z.object({ stage: z.enum(STAGES), count: z.number() })

/** Counts the pieces of a collection at each stage, by the database's clock; what no one has written in yet is none. */
export async function countStages(
  req: PayloadRequest,
  collection: CollectionSlug,
): Promise<Record<Stage, number>> {
  const rows = await executeSql(
    req,
    sql`select case when state <> 'published' then state::text
               when published_at > statement_timestamp() then 'scheduled'
               when unpublish_at <= statement_timestamp() then 'expired' else 'live' end as stage,
             count(*)::int as count
        from ${tableOf(collection)}
        where deleted_at is null
          and not (state = 'draft' and ${isUntouchedRow(req.payload, collection)})
        group by 1`,
  )
  const counts = new Map(rows.map((row) => stageCount.parse(row)).map(({ stage, count }) => [stage, count]))
  const of = (stage: Stage) => counts.get(stage) ?? 0
  return {
    draft: of('draft'),
    submitted: of('submitted'),
    rejected: of('rejected'),
    scheduled: of('scheduled'),
    live: of('live'),
    expired: of('expired'),
  }
}

const ref = z.object({ type: z.string(), id: z.number() })

/** Names what waits, what has waited longest first. */
async function waitingRefs(req: PayloadRequest, limit: number): Promise<ContentRef[]> {
  const parts = storyTypes(req.payload).map(
    ({ type, collection }) =>
      sql`select ${type}::text as type, id, updated_at from ${tableOf(collection)}
          where state = 'submitted' and deleted_at is null`,
  )
  if (parts.length === 0) return []
  const rows = await executeSql(
    req,
    sql`select type, id from (${sql.join(parts, sql` union all `)}) waiting order by updated_at, id limit ${limit}`,
  )
  return rows.map((row) => ref.parse(row))
}

const text = z.string().nullish().catch('')

const waitingDocument = z.looseObject({
  id: z.number(),
  title: text,
  kicker: text,
  language: z.enum(LANGUAGES).catch('de'),
  updatedAt: z.string(),
  publishedAt: z.string().nullish(),
  owner: z.unknown().optional(),
})

/** A piece that waits, with its owner's name and the address of its first picture. */
export type WaitingPiece = ContentRef & {
  title: string
  kicker: string
  teaser: string
  text: string
  language: 'de' | 'en'
  updatedAt: Date
  publishedAt: string | null
  /** The names of its boxes that are ticked. */
  marks: string[]
  author: string
  /** Id of its owner's account. */
  owner: number | null
  picture: string | undefined
  pictureCount: number
}

/** Reads what waits, as it would be published: with what its owner has saved since it was sent in. */
export async function readWaiting(req: PayloadRequest, limit = QUEUE_LIMIT): Promise<WaitingPiece[]> {
  const refs = await waitingRefs(req, limit)
  const documents = new Map<string, z.output<typeof waitingDocument>>()
  for (const type of storyTypes(req.payload))
    for (const document of await draftsOf(req, type, refs))
      documents.set(`${type.type}:${document.id}`, document)
  const found = refs.flatMap(({ type, id }) => {
    const document = documents.get(`${type}:${id}`)
    const one = document && storyType(req.payload, type)
    return one ? [{ one, document, imageIds: imageIdsOf(one, document) }] : []
  })
  const resolved = options.of(req.payload)
  const [names, pictures] = await Promise.all([
    accountNames(
      req,
      resolved.accountsCollection,
      found.flatMap(({ document }) => numberIn(document.owner) ?? []),
    ),
    thumbnailsOf(
      req,
      resolved.imagesCollection,
      found.flatMap(({ imageIds }) => imageIds[0] ?? []),
    ),
  ])
  return found.map(({ one, document, imageIds }) => ({
    type: one.type,
    id: document.id,
    title: document.title ?? '',
    kicker: document.kicker ?? '',
    teaser: one.fields.summary ? textIn(document[one.fields.summary]) : '',
    text: one.settings.text ? excerptOf(plainBody(document[one.settings.text])) : '',
    language: document.language,
    updatedAt: new Date(document.updatedAt),
    publishedAt: document.publishedAt ?? null,
    marks: (one.settings.marks ?? []).flatMap(({ field, label }) =>
      document[field] === true ? [label[languageOf(req)]] : [],
    ),
    author: names.get(numberIn(document.owner) ?? 0) ?? '',
    owner: numberIn(document.owner) ?? null,
    picture: pictures.get(imageIds[0] ?? 0),
    pictureCount: Array.isArray(document[picturesOf(one) ?? '']) ? imageIds.length : 0,
  }))
}

async function draftsOf(req: PayloadRequest, { type, collection }: StoryType, refs: readonly ContentRef[]) {
  const ids = refs.filter((one) => one.type === type).map(({ id }) => id)
  if (ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: ids } },
    draft: true,
    limit: ids.length,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((document) => waitingDocument.parse(document))
}

const imageIdsOf = (type: StoryType, document: z.output<typeof waitingDocument>): number[] =>
  [document[picturesOf(type) ?? '']].flat().flatMap((image) => numberIn(image) ?? [])

function excerptOf(text: string): string {
  const whole = text.replace(/\n{2,}/g, '\n')
  const beginning = firstCharacters(whole, EXCERPT)
  return beginning === whole ? whole : `${beginning.trimEnd()} …`
}

/** In which language a piece is written, and what else an editor should know. */
export function notesOn(
  req: PayloadRequest,
  { language, marks, publishedAt, updatedAt }: WaitingPiece,
): string[] {
  const text = textsIn(req, deskTexts)
  const written = { language: req.i18n.language, timeZone: timeZoneOf(req.payload) }
  return [
    translate(req, fieldTexts.key(language === 'en' ? 'languages.english' : 'languages.german')),
    ...marks,
    ...(publishedAt && Date.parse(publishedAt) > updatedAt.getTime()
      ? [text('queue.dated', { from: formatMoment(publishedAt, written) })]
      : []),
  ]
}
