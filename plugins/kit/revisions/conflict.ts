import { z } from 'zod'
import type { texts } from './texts.ts'

export { texts as revisionTexts } from './texts.ts'

/** The name of a text about conflicts, in the catalogue `litfass:revision`. */
export type RevisionTextName = Parameters<typeof texts.key>[0]

/** Code of the refusal, in `errors[0].data.code`. */
export const CONFLICT_CODE = 'revision.changed'

const shownItem = z.object({
  text: z.string(),
  /** Address of a small picture. */
  picture: z.string().optional(),
})

/** One item of a value as people see it: a text, or a document with its picture. */
export type ShownItem = z.output<typeof shownItem>

const shown = z.array(shownItem)

const fieldConflict = z.object({
  /** As in `caption` or `navigationSlider.small`. */
  path: z.string(),
  label: z.string(),
  /** Whether no one writes the field itself; it changes with something else, such as the file of a picture. */
  isTold: z.boolean(),
  /** The value at the caller's revision; left out where that is not known any more. */
  old: z.unknown().optional(),
  theirs: z.unknown(),
  mine: z.unknown(),
  /** Whether the caller has changed the value too. */
  isEdited: z.boolean(),
  /** Whether the caller wants what is stored already. */
  isSame: z.boolean(),
  /** The same values for people; `old` is `null` where it is not known any more. */
  shown: z.object({ old: shown.nullable(), theirs: shown, mine: shown }),
  /** The account that changed the value last; its name is `null` for callers who may not read it. */
  savedBy: z.object({ id: z.number(), name: z.string().nullable(), isCaller: z.boolean() }).nullable(),
  /** ISO 8601, in UTC. */
  savedAt: z.string().nullable(),
})

/** A field that others have changed since the revision of the caller. */
export type FieldConflict = z.output<typeof fieldConflict>

const conflict = z.object({
  code: z.literal(CONFLICT_CODE),
  /** The stored revision. */
  revision: z.number(),
  changes: z.array(fieldConflict),
})

/** The conflict in `errors[0].data` of a refused update (409). */
export type Conflict = z.output<typeof conflict>

/** The body of a refused update, as REST answers it. */
export const conflictBody = z.object({ errors: z.tuple([z.object({ message: z.string(), data: conflict })]) })

/** The revision of a document; 0 for one that was never saved. */
export const countedDocument = z.object({
  revision: z
    .number()
    .nullish()
    .transform((revision) => revision ?? 0),
})
