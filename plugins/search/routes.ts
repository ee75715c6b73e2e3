import { everyone } from '@litfass/kit/policies'
import { atMost, defineRoute } from '@litfass/kit/routes'
import { z } from 'zod'
import { texts } from './texts.ts'

/** Longest text of a search, in characters. */
export const MAX_SEARCH = 100

/** The limit to which matches are counted and can be paged through; a total of one more means that there are more. */
export const MOST_COUNTED = 1000

const part = z.object({ text: z.string(), isMatch: z.boolean() })

/** `GET /search/ajax/find`: published documents that hold all words of a text (decision 0037). */
export const searchRoute = defineRoute({
  name: 'ggm_search_ajax_find',
  method: 'GET',
  path: '/search/ajax/find',
  summary:
    'Published documents that hold all words of a text: any form, parts of words, both spellings of umlauts',
  who: everyone,
  query: z.strictObject({
    text: z
      .string()
      .trim()
      .min(2, texts.key('tooShort'))
      .check(atMost(MAX_SEARCH, texts.key('tooLong'))),
    /** Most documents of each collection. */
    limit: z.coerce.number().int().min(1).max(24).default(12),
    offset: z.coerce.number().int().min(0).max(MOST_COUNTED).default(0),
  }),
  reply: z.object({
    found: z.array(
      z.object({
        collection: z.string(),
        /** Documents in all; 1001 stands for more than 1000. */
        total: z.number().int(),
        documents: z.array(
          z.object({
            id: z.number(),
            /** The texts that are searched, each in parts, so that what was found can be shown. */
            texts: z.record(z.string(), z.array(part)),
          }),
        ),
      }),
    ),
  }),
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})

export const routes = [searchRoute] as const
