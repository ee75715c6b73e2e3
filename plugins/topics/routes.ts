import { approved, everyone, staff } from '@litfass/kit/policies'
import { atMost, defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { texts } from './texts.ts'
import { MAX_NAME, TOPIC_MOVES, TOPIC_STATES } from './topics.ts'

const typed = z.strictObject({
  text: z.string().trim().min(1, texts.key('textMissing')).check(atMost(MAX_NAME)),
  /** Most suggestions in the answer. */
  limit: z.number().int().min(1).max(20).default(10),
})

const suggestions = z.object({
  suggestions: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** Documents that everyone sees. */
      count: z.number().int(),
    }),
  ),
})

/** While someone types, a request for each letter. */
const typing = { points: 300, seconds: 60 }

/** `POST /tag/ajax/tagsuggestions`: tags and topics whose name holds a text (spec platform 7, design section 9). */
export const tagSuggestions = defineRoute({
  name: 'ggm_tag_ajax_tag_suggestions',
  method: 'POST',
  path: '/tag/ajax/tagsuggestions',
  summary: 'Tags whose name holds a text, in any spelling of umlauts and accents',
  who: approved,
  body: typed,
  reply: suggestions,
  formats: ['json'],
  limit: typing,
})

/** `POST /tag/ajax/topicsuggestions`: enabled topics whose name holds a text. */
export const topicSuggestions = defineRoute({
  name: 'ggm_tag_ajax_topic_suggestions',
  method: 'POST',
  path: '/tag/ajax/topicsuggestions',
  summary: 'Enabled topics whose name holds a text',
  who: approved,
  body: typed,
  reply: suggestions,
  formats: ['json'],
  limit: typing,
})

/** `POST /tag/ajax/contenttagsuggestions`: tags that something public carries, for everyone's search. */
export const contentTagSuggestions = defineRoute({
  name: 'ggm_tag_ajax_content_tag_suggestions',
  method: 'POST',
  path: '/tag/ajax/contenttagsuggestions',
  summary: 'Tags and topics of published content whose name holds a text',
  who: everyone,
  body: typed,
  reply: suggestions,
  formats: ['json'],
  limit: typing,
})

/** `GET /tag/pub-api/topic`: the enabled topics, by name. */
export const publicTopics = defineRoute({
  name: 'ggm_tag_pub_api_topic',
  method: 'GET',
  path: '/tag/pub-api/topic',
  summary: 'The enabled topics of the site, by name',
  who: everyone,
  reply: z.object({
    topics: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        slug: z.string(),
        description: z.string(),
        /** Documents that everyone sees. */
        count: z.number().int(),
      }),
    ),
  }),
  formats: ['json'],
})

/** `POST /tag/ajax/topic/{action}/{id}`: enables or disables a topic; enabling a tag makes it a topic. */
export const moveTopic = defineRoute({
  name: 'ggm_tag_ajax_topic',
  method: 'POST',
  path: '/tag/ajax/topic/{action}/{id}',
  summary: 'Enables or disables a topic; enabling a tag makes it a topic',
  who: staff,
  params: z.object({ action: z.enum(TOPIC_MOVES), id: rowId }),
  body: z.strictObject({
    /** The state that is decided on: another one is answered 409. */
    from: z.enum(TOPIC_STATES).optional(),
  }),
  reply: z.object({ id: z.number(), state: z.enum(['enabled', 'disabled']) }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `POST /tag/ajax/topic/delete/{id}`: moves a topic to the trash. */
export const deleteTopic = defineRoute({
  name: 'ggm_tag_ajax_topic_delete',
  method: 'POST',
  path: '/tag/ajax/topic/delete/{id}',
  summary: 'Moves a topic or tag to the trash; one in use only with force, else 409 with its usage',
  who: staff,
  params: z.object({ id: rowId }),
  body: z.strictObject({ force: z.boolean().default(false) }),
  reply: z.object({ deleted: z.number() }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `POST /tag/ajax/topicusage`: what refers to some topics, for the question before they are deleted or merged. */
export const topicUsage = defineRoute({
  name: 'ggm_tag_ajax_topic_usage',
  method: 'POST',
  path: '/tag/ajax/topicusage',
  summary: 'How many documents of each collection refer to some topics or tags, hidden ones included',
  who: staff,
  body: z.strictObject({ ids: z.array(rowId).min(1).max(100) }),
  reply: z.object({
    topics: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        usage: z.array(
          z.object({
            collection: z.string(),
            /** Paths of the fields that refer to topics. */
            fields: z.array(z.string()),
            count: z.number().int(),
          }),
        ),
      }),
    ),
  }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

/** `POST /tag/ajax/topic/merge/{id}`: lets another topic take the place of this one. */
export const mergeTopic = defineRoute({
  name: 'ggm_tag_ajax_topic_merge',
  method: 'POST',
  path: '/tag/ajax/topic/merge/{id}',
  summary: 'Merges a topic or tag into another: its content and its addresses go along, and it is deleted',
  who: staff,
  params: z.object({ id: rowId }),
  body: z.strictObject({ into: rowId }),
  reply: z.object({
    deleted: z.number(),
    id: z.number(),
    /** Documents that refer to the other topic in its place now. */
    moved: z.number().int(),
  }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

export const routes = [
  tagSuggestions,
  topicSuggestions,
  contentTagSuggestions,
  publicTopics,
  topicUsage,
  deleteTopic,
  mergeTopic,
  moveTopic,
] as const
