import type { FlattenedField, PayloadRequest } from 'payload'
import { isObject } from './conditions.ts'
import { readableField } from './readableFields.ts'

/** The fields of a collection, and those by whose texts its list is searched. */
type Searched = { req: PayloadRequest; fields: readonly FlattenedField[]; names: readonly string[] }

/** How deep the panel nests a search: beside its filters, and those within the trash. */
const DEEPEST = 3

/**
 * Removes the fields that the caller may not read from the search of a list. Payload searches all of `listSearchableFields`, regardless
 * of who asks. Nothing is revealed, since the result no longer depends on those fields. Other conditions are kept and refused if they are
 * unreadable, and so is a search with no readable field left.
 */
export async function withReadableSearch(
  searched: Searched,
  where: unknown,
  depth = DEEPEST,
): Promise<unknown> {
  if (!isObject(where) || searched.names.length < 2 || depth === 0) return where
  if (Array.isArray(where.and)) {
    const and = await Promise.all(
      where.and.map((part: unknown) => withReadableSearch(searched, part, depth - 1)),
    )
    return { ...where, and }
  }
  if (Object.keys(where).length !== 1 || !isSearch(where.or, searched.names)) return where
  const { req, fields, names } = searched
  const readable = await Promise.all(names.map((path) => readableField({ req, fields, path, use: 'filter' })))
  const or = where.or.filter((_, at) => readable[at])
  return or.length === 0 ? where : { or }
}

/** Whether conditions are the search of a list, as Payload's panel writes it: one text in each of the fields, in their order. */
function isSearch(or: unknown, names: readonly string[]): or is unknown[] {
  if (!Array.isArray(or) || or.length !== names.length) return false
  const text = Object(Object(or[0])[names[0] ?? '']).like
  return typeof text === 'string' && names.every((name, at) => isLike(or[at], name, text))
}

const isLike = (condition: unknown, name: string, text: string): boolean =>
  JSON.stringify(condition) === JSON.stringify({ [name]: { like: text } })
