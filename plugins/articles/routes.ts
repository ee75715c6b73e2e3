import { allOf, canRead, everyone, rule, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, rowId } from '@litfass/kit/routes'
import { LANGUAGES } from '@litfass/stories/domain'
import { z } from 'zod'
import { CONTENT_TYPES, readRefs } from './domain/content.ts'
import { texts } from './texts.ts'

/** Image posts in one answer. */
export const POSTS_AT_ONCE = 12

/** Name of the check behind the policy of `reveal`. */
export const REVEAL_RULE = 'articles.reveal'

/** The language of the request when left out. */
const language = z.enum(LANGUAGES).optional()

/** `POST /a/ajax/imagepost`: the newest image posts from an offset on. */
export const imagePosts = defineRoute({
  name: 'ggm_a_ajax_imagepost',
  method: 'POST',
  path: '/a/ajax/imagepost',
  summary: 'The newest image posts from an offset on, as HTML and as data',
  who: everyone,
  body: z.strictObject({ offset: z.number().int().min(0).max(100_000).default(0), language }),
  reply: z.object({
    html: z.string(),
    items: z.array(
      z.object({
        id: z.number(),
        title: z.string(),
        url: z.string(),
        teaser: z.string(),
        imageId: z.number().nullable(),
        imageCount: z.number(),
        publishedAt: z.string(),
      }),
    ),
    /** The offset that goes on from here; null where there is no more. */
    next: z.number().nullable(),
  }),
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
})

/** `POST /a/ajax/newssitemap`: renders the news sitemap again. */
export const newsSitemap = defineRoute({
  name: 'ggm_a_ajax_newssitemap',
  method: 'POST',
  path: '/a/ajax/newssitemap',
  summary: 'Rebuilds the news sitemap of the last 48 hours, and counts its entries',
  who: staff,
  reply: z.object({ articles: z.number().int(), imageposts: z.number().int() }),
  formats: ['json'],
  limit: { points: 20, seconds: 60 },
})

/** `GET /a/ajax/cards`: teasers of live articles and image posts, in the order in which they are named. */
export const contentCards = defineRoute({
  name: 'ggm_a_ajax_cards',
  method: 'GET',
  path: '/a/ajax/cards',
  summary: 'Teasers of live articles and image posts as HTML; what is not live is left out',
  who: everyone,
  query: z.object({
    /** Such as `article:12,imagepost:2`, at most 50. */
    ids: z
      .string()
      .max(1000)
      .refine((text) => {
        const refs = readRefs(text)
        return refs !== undefined && refs.length <= 50
      }, texts.key('cardsUnknown')),
  }),
  reply: z.object({ results: z.array(z.object({ id: z.string(), html: z.string() })) }),
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
})

/** `POST /a/ajax/reveal`: what lies behind the premium marker. */
export const revealPremium = defineRoute({
  name: 'ggm_a_ajax_reveal',
  method: 'POST',
  path: '/a/ajax/reveal',
  summary: 'What follows the premium marker, for those who may read it',
  who: allOf(canRead('articles', 'contentId'), rule(REVEAL_RULE, 'those who may read premium text')),
  body: z.strictObject({ contentType: z.enum(CONTENT_TYPES), contentId: rowId }),
  reply: z.object({ html: z.string() }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `GET /a/ajax/topicpages/{tagName}`: pages of articles and image posts about a topic or tag. */
export const topicPages = defineRoute({
  name: 'ggm_a_ajax_topicpages',
  method: 'GET',
  path: '/a/ajax/topicpages/{tagName}',
  summary: 'Pages of live articles and image posts about a topic or tag, by its name or address',
  who: everyone,
  params: z.object({ tagName: z.string().trim().min(1).check(atMost(120)) }),
  query: z.object({
    language,
    limit: z.coerce.number().int().min(1).max(100).default(24),
    offset: z.coerce.number().int().min(0).max(100_000).default(0),
  }),
  reply: z.object({
    pages: z.array(z.object({ id: z.string(), title: z.string(), url: z.string(), publishedAt: z.string() })),
    total: z.number().int(),
  }),
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
})

/** The named routes of the plugin. */
export const routes = [imagePosts, newsSitemap, contentCards, revealPremium, topicPages] as const
