import { createHash } from 'node:crypto'
import { comparable, editorialFields, valueAt } from '@litfass/kit'
import { canonical as canonicalBlocks, readBlocks } from '@litfass/rich-text'
import type { FlattenedField } from 'payload'

/**
 * What editors write and no proofreader reads. Every other field counts, so that one which is added, by another plugin too, is not
 * published unread.
 */
const UNREAD_FIELDS: ReadonlySet<string> = new Set([
  // When it is there.
  'publishedAt',
  'unpublishAt',
  // Where it is: its address, and the pages that list it or lead to it.
  'slug',
  'language',
  'translation',
  'topics',
  'tags',
  // Whose it is: rights, not words. See `isUnread`.
  'owner',
])

/** A piece without a named author shows its member as the author (decision 0042), so the owner counts as text then. */
const isUnread = (name: string, { authors, byline }: Readonly<Record<string, unknown>>): boolean =>
  UNREAD_FIELDS.has(name) && (name !== 'owner' || [authors, byline].flat().some(Boolean))

/**
 * Returns a hash of the text and the pictures of a piece, joined with what is stored apart. PostgreSQL orders the keys of
 * JSON its own way, and leaves out nothing: so keys are sorted, and what is empty does not count.
 * @param fields of its collection
 */
export function wordingOf(
  fields: readonly FlattenedField[],
  piece: Readonly<Record<string, unknown>>,
): string {
  const read = editorialFields(fields.filter(({ name }) => !isUnread(name, piece))).map(({ path, field }) => {
    const value = valueAt(piece, path)
    return [path, canonical(field.type === 'richText' ? blocksOf(value) : comparable(field, value))] as const
  })
  // The order of the fields in a form is no part of the text.
  const filled = read.filter(([, value]) => value !== null).toSorted(byName)
  return createHash('sha256').update(JSON.stringify(filled)).digest('hex')
}

/** A text is written again when it is stored, after the hooks of its document: an editor's JSON and the stored one are one text. */
function blocksOf(text: unknown): unknown {
  const blocks = readBlocks(text)
  return blocks ? canonicalBlocks(blocks) : text
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]) =>
  one < other ? -1 : 1

/** A box that was never ticked is as empty as one that is not. */
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || value === false

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(canonical) : null
  if (typeof value !== 'object' || value === null) return isEmpty(value) ? null : value
  const filled = Object.entries(value)
    .map(([key, inner]) => [key, canonical(inner)] as const)
    .filter(([, inner]) => inner !== null)
  return filled.length > 0 ? filled.sort(byName) : null
}
