import { isRotation, type Rotation } from '@litfass/kit/domain'
import { executeSql, sql } from '@litfass/kit/storage'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { VARIANT_WIDTHS } from '../domain/variantSizes.ts'
import { renditionPrefix } from '../operations/blobs.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { type TurnedVariant, turnVariant } from '../pipeline/turnVariant.ts'
import type { EditablePicture } from './EditablePicture.ts'

/** What is shown of a picture, at size XL. */
export type ShownVariant = {
  /** Names the rendition: other bytes have another name. */
  name: string
  /** How far it is turned; the row of the picture may want another turn already. */
  rotation: Rotation
  /** Its bytes, turned further and at most XL wide; `undefined` when the file is gone. */
  turned: (by: Rotation) => Promise<TurnedVariant | undefined>
}

const shown = z.object({
  renditionHash: z.string(),
  variants: z.array(z.object({ keys: z.array(z.string()).min(1), width: z.number() })).min(1),
})

/** What is shown of a picture, at size XL; `undefined` before there is something. */
export async function shownVariant(
  req: PayloadRequest,
  { id, fields }: Pick<EditablePicture, 'id' | 'fields'>,
): Promise<ShownVariant | undefined> {
  const parsed = shown.safeParse(fields)
  if (!parsed.success) return undefined
  const { renditionHash, variants } = parsed.data
  // They stand in the order in which they were done. Above XL one would decode for nothing.
  const [largest] = variants
    .filter(({ width }) => width <= VARIANT_WIDTHS.XL)
    .toSorted((a, b) => b.width - a.width)
  const [row] = await executeSql(
    req,
    sql`select rotation from image_renditions where image_id = ${id} and hash = ${renditionHash}`,
  )
  const rotation = Number(row?.rotation ?? 0)
  const key = `${renditionPrefix(renditionHash)}${largest?.keys[0]}.webp`
  return {
    name: renditionHash,
    rotation: isRotation(rotation) ? rotation : 0,
    turned: (by) => turnStored(req, key, by),
  }
}

async function turnStored(
  req: PayloadRequest,
  key: string,
  by: Rotation,
): Promise<TurnedVariant | undefined> {
  const opened = await imagesOptionsOf(req.payload).store.open(key)
  if (!opened) return undefined
  const chunks: Buffer[] = []
  for await (const chunk of opened.stream) chunks.push(Buffer.from(chunk))
  return turnVariant(Buffer.concat(chunks), by)
}
