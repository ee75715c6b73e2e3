import type { Handler } from '@litfass/kit'
import { typesWith } from '@litfass/kit/content'
import { highlight, searchWords } from '@litfass/kit/search'
import type { PayloadRequest } from 'payload'
import { type SearchedType, searchedFields } from './options.ts'
import type { searchRoute } from './routes.ts'
import { findMatches } from './store.ts'

/** Answers `find`. */
export const answerSearch: Handler<typeof searchRoute> = async ({ req, query }) => {
  const words = searchWords(query.text)
  const found = typesWith(req.payload.config, 'search').map(async (one) => {
    const { ids, total } = await findMatches(req, { ...query, collection: one.collection })
    return { collection: one.collection, total, documents: await readTexts(req, one, { ids, words }) }
  })
  return { found: await Promise.all(found) }
}

/** Reads the searched texts with the caller's rights; what they may not read is left out. */
async function readTexts(
  req: PayloadRequest,
  type: SearchedType,
  { ids, words }: { ids: readonly number[]; words: readonly string[] },
) {
  if (ids.length === 0) return []
  const { collection } = type
  const fields = searchedFields(type)
  const { docs } = await req.payload.find({
    collection,
    where: { id: { in: [...ids] } },
    limit: ids.length,
    pagination: false,
    select: Object.fromEntries(fields.map((field) => [field, true])),
    depth: 0,
    overrideAccess: false,
    req,
  })
  const texts = new Map(
    docs.map((doc) => [
      Number(doc.id),
      Object.fromEntries(
        fields.flatMap((field) => {
          const value: unknown = Reflect.get(doc, field)
          return typeof value === 'string' && value ? [[field, highlight(value, words)]] : []
        }),
      ),
    ]),
  )
  return ids.flatMap((id) => {
    const found = texts.get(id)
    return found ? [{ id, texts: found }] : []
  })
}
