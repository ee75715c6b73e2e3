import { isStaff, viewerOf } from '@litfass/kit'
import type { Rotation } from '@litfass/kit/domain'
import type { PayloadRequest } from 'payload'
import { isServed, UNCROPPED } from '../domain/renditionFile.ts'
import { VARIANT_WIDTHS } from '../domain/variantSizes.ts'
import { renditionPrefix } from '../operations/blobs.ts'
import { imagesOptionsOf } from '../operations/imagesOptionsOf.ts'
import { moreThanSource } from '../operations/requireShownPart.ts'
import { isWithheld, withheldIn } from '../operations/withheldOriginal.ts'
import { type TurnedVariant, turnVariant } from '../pipeline/turnVariant.ts'
import type { EditablePicture } from './EditablePicture.ts'
import { mayBeCropped, readShown, type ShownRow } from './shownRow.ts'

/** A file an editor may look at. */
export type TurnableFile = {
  /** Other bytes have another name. */
  name: string
  /** Its bytes, turned further and at most XL wide; `undefined` when the file is gone. */
  turned: (by: Rotation) => Promise<TurnedVariant | undefined>
}

/** What is shown of a picture, at size XL. */
export type ShownVariant = TurnableFile & {
  /** How far it is turned; the row of the picture may want another turn already. */
  rotation: Rotation
  /** The whole picture, turned as far; only where what is shown is a part of it. */
  uncropped?: TurnableFile
}

/**
 * What is shown of a picture, at size XL; `undefined` before there is something. Whoever asks has been let pass to the
 * picture itself.
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

/** The whole picture, for whoever may see it. */
function uncroppedFile(req: PayloadRequest, row: ShownRow): TurnableFile {
  const isHidden = withheldIn(row.metadata)?.crop && isWithheld(row.content_hash, row.metadata)
  if (!isHidden || isStaff(viewerOf(req))) return storedFile(req, row, UNCROPPED)
  // A name of its own: what staff were shown may be kept under the other one.
  return { name: `${row.rendition_hash}-withheld`, turned: () => Promise.reject(moreThanSource()) }
}

/** The files stand in the order in which they were done. Above XL one would decode for nothing. */
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
