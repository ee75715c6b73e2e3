import { isDeepStrictEqual } from 'node:util'
import type { FlattenedField, PayloadRequest } from 'payload'
import type { ShownItem } from './conflict.ts'
import { comparable, editorialFields, valueAt } from './differences.ts'
import { fieldLabel, findRelated, showValue, type ValueWords } from './shown.ts'

export type { ShownItem } from './conflict.ts'
export { fieldLabel, type ValueWords } from './shown.ts'

/** A field with two of its values, as people see them. */
export type ShownDifference = {
  /** As in `bar.isShown`. */
  path: string
  label: string
  before: ShownItem[]
  after: ShownItem[]
}

type Compared = {
  fields: readonly FlattenedField[]
  before: Readonly<Record<string, unknown>>
  after: Readonly<Record<string, unknown>>
  /** Words for values whose type does not say enough, by path. */
  words?: Readonly<Record<string, ValueWords>> | undefined
}

/**
 * Lists the fields in which two states of a document differ, in the language of the request; what relationships lead to is
 * named with the caller's rights.
 */
export async function shownDifferences(
  req: PayloadRequest,
  { fields, before, after, words }: Compared,
): Promise<ShownDifference[]> {
  const differing = editorialFields(fields).filter(
    ({ path, field }) =>
      !isDeepStrictEqual(comparable(field, valueAt(before, path)), comparable(field, valueAt(after, path))),
  )
  const related = await findRelated(
    req,
    differing.flatMap(({ path, field }) =>
      [before, after].map((state) => ({ field, value: valueAt(state, path) })),
    ),
  )
  return Promise.all(
    differing.map(async ({ path, field, within }) => {
      const show = (state: unknown) =>
        showValue(req, { field, words: words?.[path], related }, valueAt(state, path))
      const [was, is] = await Promise.all([show(before), show(after)])
      return { path, label: fieldLabel(req, { field, within }), before: was, after: is }
    }),
  )
}
