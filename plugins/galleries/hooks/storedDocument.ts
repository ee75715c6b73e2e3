import { z } from 'zod'

/** A picture as an API takes it: its id, or the document where that has been filled in. */
const picture = z.union([z.number(), z.object({ id: z.number() }).transform(({ id }) => id)]).nullish()

/** Rows of pictures somebody wants to save; what else stands in them stays as it is. */
export const wantedRows = z
  .array(z.looseObject({ id: z.string().nullish(), image: picture.transform((id) => id ?? null) }))
  .nullish()
  .transform((rows) => rows ?? [])

const pid = z.number().nullish()
const rows = z
  .array(z.object({ id: z.string(), pid, image: picture }))
  .nullish()
  .transform((all) =>
    // A row without either was never a picture.
    (all ?? []).flatMap(({ id, pid, image }) => {
      const name = pid ?? image
      return name ? { id, pid: name, image: image ?? null } : []
    }),
  )

/** Ids of pictures that left; whatever else stood in the column is forgotten. */
export const formerEntries = z
  .array(z.object({ pid: z.number(), previous: z.number().nullable(), next: z.number().nullable() }))
  .catch([])

/** A gallery as it was before a change, as far as the plugin needs it. */
export const storedDocument = z.object({ pictures: rows, formerEntries: formerEntries })
