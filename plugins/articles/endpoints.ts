import { type Handler, isStaff, LitfassError, type RuleCall, type RuleCheck } from '@litfass/kit'
import { updateDocument } from '@litfass/kit/collections'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { escapeHtml } from '@litfass/kit/domain'
import { publishChanges } from '@litfass/kit/events'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { mayReadPremium, premiumHtml } from './body.ts'
import { cardsOf, countContent, listContent, recentContent } from './cards.ts'
import {
  CONTENT_TYPES,
  type ContentRef,
  type ContentType,
  type Language,
  readRefs,
} from './domain/content.ts'
import { type Move, STATES, type State } from './domain/states.ts'
import { type Dates, moveContent, putBack, republish } from './moves.ts'
import { type Card, collectionOf, options, type ResolvedArticlesOptions } from './options.ts'
import type * as routes from './routes.ts'
import { POSTS_AT_ONCE, ROUTE_RULES } from './routes.ts'
import { texts } from './texts.ts'

const languageOf = ({ i18n }: PayloadRequest, asked: Language | undefined): Language =>
  asked ?? (i18n.language === 'en' ? 'en' : 'de')

/** Answers `imagepost`. */
export const answerImagePosts: Handler<typeof routes.imagePosts, ResolvedArticlesOptions> = async ({
  req,
  body,
}) => {
  const { offset } = body
  const listing = { language: languageOf(req, body.language), types: ['imagepost'] } as const
  const found = await listContent(req, { ...listing, offset, limit: POSTS_AT_ONCE + 1 })
  const cards = found.slice(0, POSTS_AT_ONCE)
  return {
    html: (await drawCards(req, cards)).join('\n'),
    items: cards.map(({ id, title, path, teaser, imageId, imageCount, publishedAt }) => ({
      id,
      title,
      url: path,
      teaser,
      imageId,
      imageCount,
      publishedAt: publishedAt.toISOString(),
    })),
    next: found.length > POSTS_AT_ONCE ? offset + POSTS_AT_ONCE : null,
  }
}

/** Answers `cards`. */
export const answerCards: Handler<typeof routes.contentCards, ResolvedArticlesOptions> = async ({
  req,
  query,
}) => {
  const cards = await cardsOf(req, readRefs(query.ids) ?? [])
  const drawn = await drawCards(req, cards)
  return { results: cards.map(({ type, id }, at) => ({ id: `${type}:${id}`, html: drawn[at] ?? '' })) }
}

async function drawCards(req: PayloadRequest, cards: readonly Card[]): Promise<readonly string[]> {
  const { cardHtml } = options.of(req.payload)
  return cardHtml ? cardHtml(req, cards) : cards.map(plainCard)
}

function plainCard({ kicker, path, publishedAt, teaser, title }: Card): string {
  const above = kicker ? `<p>${escapeHtml(kicker)}</p>` : ''
  const below = teaser ? `<p>${escapeHtml(teaser)}</p>` : ''
  const moment = publishedAt.toISOString()
  return `<article>${above}<h3><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></h3>${below}<time datetime="${moment}">${moment.slice(0, 10)}</time></article>`
}

/** Answers `submit`. */
export const submit: Handler<typeof routes.submitContent, ResolvedArticlesOptions> = (call) =>
  answerMove(call, 'submit')

/** Answers `takeback`. */
export const takeBack: Handler<typeof routes.takeBackContent, ResolvedArticlesOptions> = (call) =>
  answerMove(call, 'takeback')

/** Answers `restore`. */
export const restore: Handler<typeof routes.restoreContent, ResolvedArticlesOptions> = (call) =>
  answerMove(call, 'restore')

async function answerMove({ req, params }: { req: PayloadRequest; params: ContentRef }, move: Move) {
  return { id: params.id, state: await moveContent(req, { ...params, move }) }
}

/** Answers `reject`. */
export const reject: Handler<typeof routes.rejectContent, ResolvedArticlesOptions> = async ({
  req,
  params,
  body,
}) => {
  await moveContent(req, { ...params, move: 'reject', reason: body.reason })
  return { rejected: params.id }
}

/** What takes a move back. */
const UNDONE = { putback: putBack, republish } as const

/** Answers `desk`. */
export const decide: Handler<typeof routes.decideContent, ResolvedArticlesOptions> = async ({
  req,
  params,
  body: { move, from, seen, reason, override, ...given },
}) => {
  const dates = defined(given)
  const state =
    move === 'putback' || move === 'republish'
      ? await UNDONE[move](req, { ...params, dates })
      : await moveContent(req, {
          ...params,
          move,
          from,
          dates,
          ...(seen && { seen }),
          ...(reason && { reason }),
          ...(override && { override }),
        })
  return { id: params.id, state }
}

const defined = ({
  publishedAt,
  unpublishAt,
}: { [Name in keyof Dates]: Dates[Name] | undefined }): Dates => ({
  ...(publishedAt !== undefined && { publishedAt }),
  ...(unpublishAt !== undefined && { unpublishAt }),
})

/** Answers `delete`. */
export const remove: Handler<typeof routes.deleteContent, ResolvedArticlesOptions> = ({ req, params }) =>
  inTransaction(req, async () => {
    const collection = collectionOf(options.of(req.payload), params.type)
    const [row] = await executeSql(
      req,
      sql`select 1 from ${tableOf(collection)} where id = ${params.id} and deleted_at is null for update`,
    )
    if (!row) throw new LitfassError('absent', { msgKey: texts.key('absent') })
    await updateDocument(req, {
      collection,
      id: params.id,
      // The moment is the database's, whatever stands here.
      data: { deletedAt: new Date().toISOString() },
      overrideAccess: false,
    })
    return { deleted: params.id }
  })

/** Answers `newssitemap`. */
export const remakeNewsSitemap: Handler<typeof routes.newsSitemap, ResolvedArticlesOptions> = ({ req }) =>
  inTransaction(req, async () => {
    const resolved = options.of(req.payload)
    // The sitemap is a page like others: the next request gets a new one.
    for (const type of CONTENT_TYPES) await publishChanges(req, collectionOf(resolved, type), [])
    const recent = await recentContent(req)
    const count = (type: ContentType) => recent.filter((card) => card.type === type).length
    return { articles: count('article'), imageposts: count('imagepost') }
  })

/** Answers `reveal`. */
export const reveal: Handler<typeof routes.revealPremium, ResolvedArticlesOptions> = async ({
  req,
  body,
}) => {
  const absent = new LitfassError('absent', { msgKey: texts.key('premiumAbsent') })
  const { collection } = options.of(req.payload)
  if (body.contentType !== 'article') throw absent
  // Premium text is revealed only of articles that the caller can read at all: no drafts, nothing from the trash.
  const { totalDocs } = await req.payload.count({
    collection,
    where: { id: { equals: body.contentId } },
    overrideAccess: false,
    req,
  })
  if (totalDocs === 0) throw absent
  const [row] = await executeSql(
    req,
    sql`select premium_body from ${tableOf(collection)} where id = ${body.contentId}`,
  )
  if (!row?.premium_body) throw absent
  return { html: await premiumHtml(req, row.premium_body) }
}

/** Answers `topicpages`. */
export const answerTopicPages: Handler<typeof routes.topicPages, ResolvedArticlesOptions> = async ({
  req,
  params,
  query,
}) => {
  const topic = await topicCalled(req, params.tagName)
  if (topic === undefined) throw new LitfassError('absent')
  const about = { language: languageOf(req, query.language), topics: [topic] }
  const cards = await listContent(req, { ...about, limit: query.limit, offset: query.offset })
  return {
    pages: cards.map(({ type, id, title, path, publishedAt }) => ({
      id: `${type}:${id}`,
      title,
      url: path,
      publishedAt: publishedAt.toISOString(),
    })),
    total: await countContent(req, about),
  }
}

async function topicCalled(req: PayloadRequest, name: string): Promise<number | undefined> {
  const { topicsCollection } = options.of(req.payload)
  if (!topicsCollection) return undefined
  const { docs } = await req.payload.find({
    collection: topicsCollection,
    where: { or: [{ slug: { equals: name } }, { name: { equals: name } }] },
    select: {},
    limit: 1,
    pagination: false,
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs[0] && Number(docs[0].id)
}

const subjectRow = z.object({ owner: z.number().nullable(), state: z.enum(STATES) })

type Subject = { isOwn: boolean; state: State }

/** Finds the content that a route is asked about. */
async function subjectOf({ req, viewer }: RuleCall, { type, id }: ContentRef): Promise<Subject | undefined> {
  const [row] = await executeSql(
    req,
    sql`select owner_id as owner, state from ${tableOf(collectionOf(options.of(req.payload), type))}
        where id = ${id} and deleted_at is null`,
  )
  if (!row) return undefined
  const { owner, state } = subjectRow.parse(row)
  const isApproved = viewer.kind === 'account' && viewer.state === 'approved'
  return { isOwn: isApproved && owner === viewer.id, state }
}

const refOf = ({ params }: RuleCall): ContentRef | undefined => {
  const type = CONTENT_TYPES.find((one) => one === params.type)
  return type && { type, id: Number(params.id) }
}

const byOwner: RuleCheck = async (call) => {
  const ref = refOf(call)
  if (!ref || call.viewer.kind !== 'account') return false
  return (await subjectOf(call, ref))?.isOwn ?? 'absent'
}

const byStaffOrOwner: RuleCheck = async (call) => {
  if (isStaff(call.viewer)) return true
  const ref = refOf(call)
  if (!ref || call.viewer.kind !== 'account') return false
  const subject = await subjectOf(call, ref)
  if (!subject) return 'absent'
  return subject.isOwn && (subject.state === 'draft' || subject.state === 'rejected')
}

const byReaderOfPremium: RuleCheck = async ({ req, body }) => {
  const resolved = options.of(req.payload)
  const id = Number(body.contentId)
  const [row] = await executeSql(
    req,
    sql`select owner_id as owner from ${tableOf(resolved.collection)} where id = ${id}`,
  )
  const owner = typeof row?.owner === 'number' ? row.owner : undefined
  return row !== undefined && mayReadPremium(req, resolved, { id, owner })
}

/** The checks behind the policies of the routes. */
export const routeRules: Readonly<Record<string, RuleCheck>> = {
  [ROUTE_RULES.owner]: byOwner,
  [ROUTE_RULES.delete]: byStaffOrOwner,
  [ROUTE_RULES.reveal]: byReaderOfPremium,
}
