import { z } from 'zod'
import { isTooDeep } from '../domain/depth.ts'
import { accounts } from '../domain/policies.ts'
import { defineRoute, rowId } from './defineRoute.ts'
import { atMost } from './textReadings.ts'

/** Documents whose uses are looked up in one call. */
export const MOST_ASKED = 5000

const use = z.object({
  /** The kind of what refers to it, in the language of the caller: "Artikel". */
  kind: z.string(),
  title: z.string(),
  /** "veröffentlicht", "im Entwurf", "im Papierkorb". */
  state: z.string(),
  isTrashed: z.boolean(),
  /** What becomes of the reference when the document is deleted for good. */
  effect: z.string(),
  /** Path of its page on the site; null where it has none, or is not public. */
  page: z.string().nullable(),
  /** Path of its form in the panel; null for callers who cannot enter there. */
  panel: z.string().nullable(),
})

const reply = z.object({
  /** Documents that were asked about and that the caller may delete. */
  total: z.number().int(),
  /** Those among them beyond the number of one call, of which nothing was looked up. */
  unread: z.number().int(),
  /** Those that are used; the first fifty are listed. */
  used: z.number().int(),
  /** What belongs to them and is deleted with them for good, by its kind, in the language of the caller. */
  parts: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  documents: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      uses: z.array(use),
      /** Uses that the caller cannot open. */
      hidden: z.number().int(),
      /** Further uses, of which nothing was read. */
      more: z.number().int(),
    }),
  ),
})

/** What uses some documents, as the route answers it. */
export type UsedDocuments = z.output<typeof reply>

/**
 * `POST /content/ajax/documentuses`: where documents are used, before they are deleted. They are named by their ids, or as a list is:
 * all that it finds.
 */
export const documentUses = defineRoute({
  name: 'ggm_content_ajax_document_uses',
  method: 'POST',
  path: '/content/ajax/documentuses',
  summary: 'Where documents are used that the caller may delete: by their ids, or all of a list',
  // What each may delete is asked of the rules of its collection.
  who: accounts,
  body: z.strictObject({
    /** Slug of their collection. */
    collection: z.string().max(100),
    ids: z.array(rowId).max(MOST_ASKED).optional(),
    /** The list whose documents are meant, instead of ids. */
    all: z
      .strictObject({
        where: z
          .record(z.string(), z.unknown())
          .refine((where) => !isTooDeep(where))
          .optional(),
        search: z.string().check(atMost(500)).optional(),
        /** Only what is in the trash. */
        trash: z.boolean().default(false),
      })
      .optional(),
  }),
  reply,
  formats: ['json'],
  limit: { points: 120, seconds: 60 },
})
