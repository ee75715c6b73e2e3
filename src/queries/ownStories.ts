import { STATES, type Stage, stageAt } from '@litfass/articles'
import { isApproved, isStaff, viewerOf } from '@litfass/kit'
import { databaseTime, executeSql, sql, tableOf } from '@litfass/kit/database'
import { redirect } from 'next/navigation'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { type Locale, localePath } from '../i18n/locales.ts'
import { ownRequest } from './requests.ts'
import { imagesById } from './storyParts.ts'
import { type StoryType, storyPath } from './storyView.ts'

const COLLECTIONS = { article: 'articles', imagepost: 'image-posts' } as const

/** A story as its owner finds it in the list of their own. */
export type OwnStory = {
  type: StoryType
  id: number
  title: string
  stage: Stage
  /** Why the editors have rejected it; empty where they have not, or said nothing. */
  reason: string
  /** ISO 8601; empty while it is no moment. */
  publishedAt: string
  updatedAt: string
  /** Its page, once everybody sees it. */
  path: string | undefined
}

/** A story as its owner goes on writing it. */
export type WritableStory = OwnStory & {
  kicker: string
  teaser: string
  location: string
  language: Locale
  /** Lexical's JSON, or nothing. */
  text: unknown
  images: number[]
  /** Small files of its pictures, by id. */
  thumbs: Record<number, string>
}

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const moment = z
  .string()
  .nullish()
  .transform((value) => (value ? Date.parse(value) : null))

const row = z.object({
  id: z.number(),
  title: text,
  slug: text,
  language: z.enum(['de', 'en']).catch('de'),
  state: z.enum(STATES).catch('draft'),
  rejection: z.object({ reason: text }).nullish(),
  publishedAt: moment,
  unpublishAt: moment,
  updatedAt: z.string(),
})

const writtenRow = row.extend({
  kicker: text,
  teaser: text,
  location: text,
  // An article has the one, an image post the other.
  body: z.unknown().optional(),
  text: z.unknown().optional(),
  lead: z.number().nullish(),
  images: z.array(z.number()).nullish(),
})

/** The request of whoever writes, and whether they may; visitors are sent to sign in. */
export async function writer(
  locale: Locale,
  path: string,
): Promise<{ req: PayloadRequest; isWaiting: boolean; isStaff: boolean }> {
  const req = await ownRequest()
  if (!req) {
    const next = new URLSearchParams({ next: localePath(locale, path) })
    redirect(`${localePath(locale, '/anmelden')}?${next}`)
  }
  const viewer = viewerOf(req)
  return { req, isWaiting: !isApproved(viewer), isStaff: isStaff(viewer) }
}

/** Most stories in the list of one's own. */
const MOST = 100

/** Lists what the caller has written, in any state, last changed first. */
export async function ownStories(req: PayloadRequest): Promise<OwnStory[]> {
  const now = await databaseTime(req)
  const found = await Promise.all(
    (['article', 'imagepost'] as const).map(async (type) => {
      const { docs } = await req.payload.find({
        collection: COLLECTIONS[type],
        where: { id: { in: await ownIds(req, type) } },
        draft: true,
        sort: '-updatedAt',
        limit: MOST,
        pagination: false,
        depth: 0,
        overrideAccess: false,
        req,
      })
      return docs.map((doc) => ownStory(type, row.parse(doc), now))
    }),
  )
  return found.flat().toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))
}

/** Finds the numbers of what the caller has written; below Payload, since only staff may look for stories by their owner. */
async function ownIds(req: PayloadRequest, type: StoryType): Promise<number[]> {
  const rows = await executeSql(
    req,
    sql`select id from ${tableOf(COLLECTIONS[type])}
        where owner_id = ${Number(req.user?.id)} and deleted_at is null
        order by updated_at desc limit ${MOST}`,
  )
  return rows.map(({ id }) => Number(id))
}

function ownStory(type: StoryType, found: z.output<typeof row>, now: number): OwnStory {
  const { id, title, slug, language, rejection, publishedAt, updatedAt } = found
  const stage = stageAt(found, now)
  return {
    ...{ type, id, title, stage, updatedAt },
    reason: stage === 'rejected' ? (rejection?.reason ?? '') : '',
    publishedAt: publishedAt === null ? '' : new Date(publishedAt).toISOString(),
    path: stage === 'live' ? storyPath({ type, slug, language }) : undefined,
  }
}

/** Finds a story that the caller may go on writing: their own, while it is not published. */
export async function writableStory(
  req: PayloadRequest,
  type: StoryType,
  id: number,
): Promise<WritableStory | undefined> {
  if (!(await ownIds(req, type)).includes(id)) return undefined
  const { docs } = await req.payload.find({
    collection: COLLECTIONS[type],
    where: { id: { equals: id } },
    draft: true,
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  if (!docs[0]) return undefined
  const found = writtenRow.parse(docs[0])
  if (found.state === 'published') return undefined
  const images = type === 'article' ? (found.lead ? [found.lead] : []) : (found.images ?? [])
  const files = await imagesById(req, images)
  return {
    ...ownStory(type, found, await databaseTime(req)),
    kicker: found.kicker,
    teaser: found.teaser,
    location: found.location,
    language: found.language,
    text: type === 'article' ? found.body : found.text,
    images,
    thumbs: Object.fromEntries(
      [...files].flatMap(([file, { urls }]) => (urls ? [[file, urls.M] as const] : [])),
    ),
  }
}
