import type { PayloadRequest } from 'payload'
import { type PagePattern, pagePatternsOf } from '../plugin/kitOptions.ts'
import { registryOf } from '../plugin/registry.ts'

type Document = { id: number | string } & Record<string, unknown>

/** Finds the pages of documents on the site, by their ids as texts: by pattern, or as the plugin of the collection says. */
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
  const pattern = pagePatternsOf(req.payload)[slug]
  if (!pattern) return new Map()
  return new Map(
    documents.flatMap((document): [string, string][] => {
      const path = pathOf(req, pattern, document)
      return path === undefined ? [] : [[String(document.id), path]]
    }),
  )
}

/** A document with a language has one page; others have one in each language. */
function pathOf({ i18n }: PayloadRequest, pattern: PagePattern, document: Document): string | undefined {
  const { id, language, slug } = document
  const shown = language === 'de' || language === 'en' ? language : i18n.language === 'en' ? 'en' : 'de'
  const path = pattern[shown].replace('{id}', String(id))
  if (!path.includes('{slug}')) return path
  return typeof slug === 'string' && slug !== ''
    ? path.replace('{slug}', encodeURIComponent(slug))
    : undefined
}
