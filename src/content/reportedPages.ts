import { commentedPage, contentOfComment } from '@litfass/comments'
import { type ContentFacts, type ContentRef, contentPath, findContents, typeWith } from '@litfass/kit/content'
import type { PayloadRequest } from 'payload'

/** Finds the German path of the page of something that was reported. */
type ReportedPageOf = (req: PayloadRequest, id: number) => Promise<string | undefined>

/** The types whose documents have no page of their own. */
const OWN: Readonly<Record<string, ReportedPageOf>> = {
  message: async () => '/nachrichten',
  comment: async (req, id) => {
    const content = await contentOfComment(req, id)
    const page = content && (await commentedPage(req, { ...content, language: 'de' }))
    return page && `${page.path}#kommentar-${id}`
  },
}

/** The German path of the page that something reported stands on; the front page where it has none. */
export async function reportedPage(req: PayloadRequest, { type, id }: ContentRef): Promise<string> {
  const found = async () => (await findContents(req, [{ type, id }])).get(`${type}:${id}`)
  const declared = typeWith(req.payload, 'reports', type)
  const path =
    declared?.settings.page?.de.replace('{id}', String(id)) ??
    (await OWN[type]?.(req, id)) ??
    contentPath(declared, { id, slug: '' }, 'de') ??
    pathOfShown(await found())
  return path ?? '/'
}

/** The address of what not everyone sees has its title in it. */
const pathOfShown = (facts: ContentFacts | undefined): string | undefined =>
  facts?.isVisible ? facts.path?.replace(/^\/en(?=\/)/, '') : undefined
