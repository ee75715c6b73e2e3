import { isStaff, viewerOf } from '@litfass/kit'
import { executeSql, sql, tableOf } from '@litfass/kit/database'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { isRotation, type Rotation } from '../model/geometry/recipe.ts'
import { isServed, UNCROPPED } from '../model/geometry/renditionPlan.ts'
import { VARIANT_WIDTHS } from '../model/geometry/sizes.ts'
import type { EditablePicture } from '../model/picture/editablePicture.ts'
import { renditionPrefix } from '../operations/originals.ts'
import { currentRenditionHash } from '../operations/renditions.ts'
import { isWithheld, moreThanSource, withheldIn } from '../operations/withheldOriginal.ts'
import { imagesOptionsOf } from '../options.ts'
import { type TurnedVariant, turnVariant } from '../pipeline/ownVariants.ts'

const shownRow = z.object({
  content_hash: z.string(),
  metadata: z.unknown(),
  rendition_hash: z.string(),
  variants: z.array(z.object({ keys: z.array(z.string()), width: z.number() })).min(1),
  /** The rotation of the rendition shown. */
  rotation: z.coerce.number().transform((degrees) => (isRotation(degrees) ? degrees : 0)),
  /** Whether the picture's recipe has a crop, which the rendition shown may not have yet. */
  wants_crop: z.boolean(),
})
type ShownRow = z.output<typeof shownRow>

/** Reads the rendition a picture shows, with the uncropped file for editors; `undefined` before there is one. */
async function readShown(req: PayloadRequest, id: number): Promise<ShownRow | undefined> {
  const { collection } = imagesOptionsOf(req.payload)
  const [row] = await executeSql(
    req,
    sql`select i.content_hash, i.metadata, i.rendition_hash, i.variants, coalesce(r.rotation, 0) as rotation,
          nullif(i.crop, 'null'::jsonb) is not null as wants_crop
        from ${tableOf(collection)} i
        left join image_renditions r on r.image_id = i.id and r.hash = i.rendition_hash where i.id = ${id}`,
  )
  return shownRow.safeParse(row).data
}

/** Whether the rendition shows only a part of the picture: it has an uncropped file, or may be older than those. */
function mayBeCropped({ content_hash, rendition_hash, variants, rotation, wants_crop }: ShownRow): boolean {
  if (variants.some((file) => !isServed(file))) return true
  return wants_crop && rendition_hash !== currentRenditionHash(content_hash, { rotation, crop: null })
}

/** A file that editors may see. */
export type TurnableFile = {
  /** Identifies the bytes: other bytes have another name. */
  name: string
  /** Returns its bytes, rotated further and at most XL wide; `undefined` if the file is gone. */
  turned: (by: Rotation) => Promise<TurnedVariant | undefined>
}

/** The rendition shown, at size XL. */
export type ShownVariant = TurnableFile & {
  /** Its rotation; the picture's recipe may have changed since. */
  rotation: Rotation
  /** The whole picture with the same rotation; only where the rendition is cropped. */
  uncropped?: TurnableFile
}

/**
 * Returns the rendition a picture shows, at size XL; `undefined` before there is one. Access to the picture itself
 * has been checked before.
 */
export async function shownVariant(
  req: PayloadRequest,
  { id }: Pick<EditablePicture, 'id'>,
): Promise<ShownVariant | undefined> {
  const row = await readShown(req, id)
  if (!row) return undefined
  return {
    ...storedFile(req, row, largestName(row)),
    rotation: row.rotation,
    ...(mayBeCropped(row) && { uncropped: uncroppedFile(req, row) }),
  }
}

/** Returns the whole picture, refused to those who may not see it. */
function uncroppedFile(req: PayloadRequest, row: ShownRow): TurnableFile {
  const isHidden = withheldIn(row.metadata)?.crop && isWithheld(row.content_hash, row.metadata)
  if (!isHidden || isStaff(viewerOf(req))) return storedFile(req, row, UNCROPPED)
  // Its own name: under the other one, caches may hold what staff were shown.
  return { name: `${row.rendition_hash}-withheld`, turned: () => Promise.reject(moreThanSource()) }
}

/** Files are listed in the order they were finished. Above XL, decoding would be wasted. */
function largestName({ variants }: ShownRow): string {
  const [largest] = variants
    .filter((file) => isServed(file) && file.width <= VARIANT_WIDTHS.XL)
    .toSorted((a, b) => b.width - a.width)
  return `${largest?.keys[0]}`
}

function storedFile(req: PayloadRequest, { rendition_hash: hash }: ShownRow, name: string): TurnableFile {
  return {
    name: `${hash}-${name}`,
    turned: async (by) => {
      const opened = await imagesOptionsOf(req.payload).store.open(`${renditionPrefix(hash)}${name}.webp`)
      if (!opened) return undefined
      const chunks: Buffer[] = []
      for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk))
      return turnVariant(Buffer.concat(chunks), by)
    },
  }
}
