import { findContents, typeOfCollection } from '@litfass/kit/content'
import { findByFormerPath } from '@litfass/kit/formerPaths'
import { visitorRequest } from './requests.ts'

/**
 * Returns where a request for an address of before leads: to the page of what stood there, with the rest of the query. What not
 * everyone sees has none.
 * @param url path and query of a request for which there is no page
 */
export async function formerPage(url: string): Promise<string | undefined> {
  const req = await visitorRequest()
  // German pages have no prefix here, which they may have had.
  const found = await findByFormerPath(req, url, '/de')
  const type = found && typeOfCollection(req.payload, found.collection)
  if (!found || !type) return undefined
  const { collection } = type
  const where = { id: { equals: Number(found.id) } }
  // By the access of its collection too: a declaration need not say all that hides a document.
  const { totalDocs } = await req.payload.count({ collection, where, overrideAccess: false, req })
  if (totalDocs === 0) return undefined
  const language = url.startsWith('/en/') ? 'en' : 'de'
  const [content] = (
    await findContents(req, [{ type: type.type, id: Number(found.id) }], { language })
  ).values()
  // A page that is there and answers 404 would lead to itself.
  if (!content?.isVisible || !content.path || content.path === url.split('?')[0]) return undefined
  return content.path + found.search
}
