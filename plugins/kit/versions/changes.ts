import type { FlattenedField } from 'payload'
import { z } from 'zod'
import { countGraphemes } from '../domain/textLength.ts'
import { replacedValues, type ValueField, valueAt } from '../revisions/differences.ts'

const versionChange = z.object({
  /** As in `bar.isShown`. */
  path: z.string(),
  /** Characters more or less than before, of a text of several lines. */
  characters: z.number().optional(),
})

/** The changes of a version, as they are recorded. */
export const versionChanges = z.array(versionChange)

/** A field that a version has changed against the one before. */
export type VersionChange = z.output<typeof versionChange>

type Compared = {
  fields: readonly ValueField[]
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
}

/** Lists the fields in which two versions differ, in the order of the document; of long texts by how much. */
export function changesBetween({ fields, before, after }: Compared): VersionChange[] {
  const replaced = replacedValues(fields, before, after)
  return fields.flatMap(({ path, field }): VersionChange[] => {
    if (!Object.hasOwn(replaced, path)) return []
    if (!isLongText(field)) return [{ path }]
    const characters = lengthOf(valueAt(after, path)) - lengthOf(valueAt(before, path))
    return [characters === 0 ? { path } : { path, characters }]
  })
}

const isLongText = ({ type }: FlattenedField): boolean =>
  type === 'richText' || type === 'textarea' || type === 'code'

/** Counts the characters of a text, or of a rich text as Lexical keeps it. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return countGraphemes(value)
  if (typeof value !== 'object' || value === null) return 0
  if ('root' in value) return lengthOf(value.root)
  if ('text' in value) return lengthOf(value.text)
  if (!('children' in value) || !Array.isArray(value.children)) return 0
  return value.children.reduce<number>((sum, child) => sum + lengthOf(child), 0)
}
