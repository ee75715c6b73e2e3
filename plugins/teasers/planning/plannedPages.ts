import { slugOf } from '@litfass/kit/collections'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { PAGES } from '../constants.ts'
import { options } from '../options.ts'

const pageRow = z.object({
  id: z.number(),
  title: z.string(),
  language: z.enum(['de', 'en']),
  template: z.string(),
  slug: z
    .string()
    .nullish()
    .transform((slug) => slug ?? ''),
})
/** A page whose day can be planned. */
export type PlannedPage = z.output<typeof pageRow>

/** Reads the pages made of slots that the caller sees. */
export async function readPlannedPages(req: PayloadRequest): Promise<PlannedPage[]> {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, PAGES),
    pagination: false,
    sort: 'title',
    depth: 0,
    overrideAccess: false,
    req,
  })
  return docs.map((doc) => pageRow.parse(doc))
}

/** The front pages among some pages, one in each language. */
export const frontPages = ({ payload }: PayloadRequest, pages: readonly PlannedPage[]): PlannedPage[] =>
  pages.filter(({ template }) => template === options.of(payload).frontTemplate)
