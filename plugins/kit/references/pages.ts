import type { Payload, PayloadRequest } from 'payload'
import { contentTypes, type InBoth, typeOfCollection } from '../content/defineContent.ts'
import { contentPath, findContents } from '../content/findContents.ts'
import { isKitIn, options } from '../registry/kitOptions.ts'
import { registryOf } from '../registry/registry.ts'

type Document = { id: number | string } & Record<string, unknown>

/** Finds the pages of documents on the site, by their ids as texts: as the plugin of the collection, its content type or the option says. */
export async function pagesOf(
  req: PayloadRequest,
  { slug, documents }: { slug: string; documents: readonly Document[] },
): Promise<ReadonlyMap<string, string>> {
  if (documents.length === 0) return new Map()
  const { references } = registryOf(req.payload.config)
  const find = references.map(({ pages }) => pages?.[slug]).find((one) => one !== undefined)
  if (find) {
    const found = await find(
      req,
      documents.map(({ id }) => Number(id)),
    )
    return new Map([...found].map(([id, path]) => [String(id), path]))
  }
  const { type, pages } = typeOfCollection(req.payload, slug) ?? {}
  if (type && pages?.one) {
    const refs = documents.map(({ id }) => ({ type, id: Number(id) }))
    const found = await findContents(req, refs, { includesTrash: true })
    return new Map([...found.values()].flatMap(({ id, path }) => (path ? [[String(id), path]] : [])))
  }
  const one = pagePatternsOf(req.payload)[slug]
  if (!one) return new Map()
  return new Map(
    documents.flatMap(({ id, slug: own, language }): [string, string][] => {
      const address = { id, slug: typeof own === 'string' ? own : '', language: languageIn(language) }
      const path = contentPath({ pages: { one } }, address, languageIn(req.i18n.language) ?? 'de')
      return path === undefined ? [] : [[String(id), path]]
    }),
  )
}

/** A document with a language has one page; others have one in each language. */
const languageIn = (value: unknown): 'de' | 'en' | undefined =>
  value === 'de' || value === 'en' ? value : undefined

/** The pages of documents, by the slug of their collection or global: those of content types, and of the option for the others. */
export const pagePatternsOf = (payload: Pick<Payload, 'config'>): Readonly<Record<string, InBoth>> => ({
  ...(isKitIn(payload) && options.of(payload).pages),
  ...Object.fromEntries(
    contentTypes(payload.config).flatMap(({ collection, pages }) =>
      pages?.one ? [[collection, pages.one]] : [],
    ),
  ),
})
