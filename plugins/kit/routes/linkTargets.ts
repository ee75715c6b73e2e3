import { z } from 'zod'
import { approved } from '../domain/policies.ts'
import { defineRoute } from './defineRoute.ts'
import { atMost } from './textReadings.ts'

/** Longest words that are looked for, in characters. */
const MOST_TYPED = 200

const target = z.object({
  /** Slug of its collection. */
  collection: z.string(),
  id: z.number().int(),
  /** The kind of document, in the language of the caller: "Artikel". */
  kind: z.string(),
  title: z.string(),
  /** Address of its page: absolute where the project knows its own, else a path. */
  url: z.string(),
  /** When it was published, else when it was made; ISO 8601. */
  date: z.string().nullable(),
  /** False for content that visitors cannot see yet; only staff find it. */
  isPublic: z.boolean(),
})

/** A document of the site that a link may lead to. */
export type LinkTarget = z.output<typeof target>

/** `GET /content/ajax/linktargets`: documents with a page, by words of their titles, for those who write links. */
export const linkTargets = defineRoute({
  name: 'ggm_content_ajax_link_targets',
  method: 'GET',
  path: '/content/ajax/linktargets',
  summary: 'Documents with a page on the site, by words of their titles, the newest first',
  // What each may read is asked of the rules of its collection.
  who: approved,
  query: z.strictObject({ text: z.string().trim().min(2).check(atMost(MOST_TYPED)) }),
  reply: z.object({ targets: z.array(target) }),
  formats: ['json'],
  limit: { points: 240, seconds: 60 },
})
