import { allOf, canRead, everyone, rule, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, moment, multiline, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { CONTENT_TYPES, LANGUAGES, readRefs } from './domain/content.ts'
import { MOVES, STATES } from './domain/states.ts'
import { texts } from './texts.ts'
import { addToWorkflow, duplicateContent, readWorkflow } from './workflow/routes.ts'

export { addToWorkflow, duplicateContent, readWorkflow } from './workflow/routes.ts'

/** Longest reason of a rejection, in characters. */
export const MAX_REASON = 1000

/** Image posts in one answer. */
export const POSTS_AT_ONCE = 12

/** Names of the checks behind the policies of these routes. */
export const ROUTE_RULES = {
  owner: 'articles.owner',
  delete: 'articles.delete',
  reveal: 'articles.reveal',
} as const

const type = z.enum(CONTENT_TYPES)
const params = z.object({ type, id: rowId })
const moved = z.object({ id: z.number(), state: z.enum(STATES) })
const byHand = { points: 120, seconds: 60 }
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

/** `POST /a/ajax/{type}/delete/{id}`: into the trash. */
export const deleteContent = defineRoute({
  name: 'ggm_a_ajax_delete',
  method: 'POST',
  path: '/a/ajax/{type}/delete/{id}',
  summary: 'Moves an article or image post to the trash',
  who: rule(ROUTE_RULES.delete, 'staff, and the owner of what is a draft or rejected'),
  params,
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: byHand,
})

/** `POST /a/ajax/{type}/reject/{id}`: with a reason, which is sent to the owner. */
export const rejectContent = defineRoute({
  name: 'ggm_a_ajax_reject',
  method: 'POST',
  path: '/a/ajax/{type}/reject/{id}',
  summary: 'Rejects an article or image post, from any state, with a reason that is sent to its owner',
  who: staff,
  params,
  body: z.strictObject({
    reason: multiline(
      z
        .string(texts.key('reasonMissing'))
        .trim()
        .min(1, texts.key('reasonMissing'))
        .check(atMost(MAX_REASON, texts.key('reasonTooLong'))),
    ),
  }),
  reply: z.object({ rejected: z.number() }),
  formats: ['json'],
  limit: byHand,
})

/** `POST /a/ajax/{type}/restore/{id}`: takes a rejection back. */
export const restoreContent = defineRoute({
  name: 'ggm_a_ajax_restore',
  method: 'POST',
  path: '/a/ajax/{type}/restore/{id}',
  summary: 'Takes a rejection back: the state before',
  who: staff,
  params,
  reply: moved,
  formats: ['json'],
  limit: byHand,
})

const theirOwn = rule(ROUTE_RULES.owner, 'the owner')

/** `POST /a/ajax/{type}/submit/{id}`: sends one's own piece in. */
export const submitContent = defineRoute({
  name: 'ggm_a_ajax_submit',
  method: 'POST',
  path: '/a/ajax/{type}/submit/{id}',
  summary: 'Sends one’s own article or image post in, where members may',
  who: theirOwn,
  params,
  reply: moved,
  formats: ['json'],
  limit: byHand,
})

/** `POST /a/ajax/{type}/takeback/{id}`: takes back what was sent in. */
export const takeBackContent = defineRoute({
  name: 'ggm_a_ajax_takeback',
  method: 'POST',
  path: '/a/ajax/{type}/takeback/{id}',
  summary: 'Takes one’s own article or image post back that has been sent in',
  who: theirOwn,
  params,
  reply: moved,
  formats: ['json'],
  limit: byHand,
})

const when = moment().nullable().optional()

/** `POST /a/ajax/{type}/desk/{id}`: what staff decide in the panel, about the state that they see. */
export const decideContent = defineRoute({
  name: 'ggm_a_ajax_desk',
  method: 'POST',
  path: '/a/ajax/{type}/desk/{id}',
  summary:
    'Moves an article or image post from the state and with the text that the caller sees; 409 where somebody was faster',
  who: staff,
  params,
  body: z
    .strictObject({
      /**
       * `putback` takes the publication of something sent in back: it waits again. `republish` takes it back that something was taken off
       * the site: what readers saw is published again.
       */
      move: z.enum([...MOVES, 'putback', 'republish']),
      from: z.enum(STATES),
      /** `updatedAt` of the draft that the caller has read; any when left out. */
      seen: z.iso.datetime({ offset: true }).optional(),
      reason: multiline(
        z
          .string()
          .trim()
          .check(atMost(MAX_REASON, texts.key('reasonTooLong'))),
      ).optional(),
      /** Why an admin publishes a text that no second reader has read; it is kept among the notes. */
      override: multiline(
        z
          .string()
          .trim()
          .min(1, texts.key('reasonMissing'))
          .check(atMost(MAX_REASON, texts.key('reasonTooLong'))),
      ).optional(),
      publishedAt: when,
      unpublishAt: when,
    })
    .refine(({ move, reason }) => move !== 'reject' || Boolean(reason), {
      path: ['reason'],
      message: texts.key('reasonMissing'),
    }),
  reply: moved,
  formats: ['json'],
  limit: byHand,
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
  who: allOf(canRead('articles', 'contentId'), rule(ROUTE_RULES.reveal, 'those who may read premium text')),
  body: z.strictObject({ contentType: type, contentId: rowId }),
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
export const routes = [
  imagePosts,
  deleteContent,
  rejectContent,
  restoreContent,
  submitContent,
  takeBackContent,
  decideContent,
  newsSitemap,
  contentCards,
  revealPremium,
  topicPages,
  readWorkflow,
  addToWorkflow,
  duplicateContent,
] as const
