import { type Handler, LitfassError, type RuleCheck } from '@litfass/kit'
import { executeSql, inTransaction, sql, tableOf } from '@litfass/kit/database'
import { escapeHtml } from '@litfass/kit/domain'
import { publishChanges } from '@litfass/kit/events'
import { type Language, storiesOptions, storyCollection } from '@litfass/stories'
import type { PayloadRequest } from 'payload'
import { mayReadPremium, premiumHtml } from './body.ts'
import { cardsOf, countContent, listContent, recentContent } from './cards.ts'
import { CONTENT_TYPES, type ContentType, readRefs } from './domain/content.ts'
import { type Card, options, type ResolvedArticlesOptions } from './options.ts'
import type * as routes from './routes.ts'
import { POSTS_AT_ONCE, REVEAL_RULE } from './routes.ts'
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

/** Answers `newssitemap`. */
export const remakeNewsSitemap: Handler<typeof routes.newsSitemap, ResolvedArticlesOptions> = ({ req }) =>
  inTransaction(req, async () => {
    // The sitemap is a page like others: the next request gets a new one.
    for (const type of CONTENT_TYPES) await publishChanges(req, storyCollection(req.payload, type), [])
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
  const { topicsCollection } = storiesOptions.of(req.payload)
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

/** The check behind the policy of `reveal`. */
export const routeRules: Readonly<Record<string, RuleCheck>> = {
  [REVEAL_RULE]: byReaderOfPremium,
}
