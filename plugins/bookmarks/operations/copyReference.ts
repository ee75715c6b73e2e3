import { LitfassError } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import type { FigureImage } from '../domain/FigureImage.ts'
import type { Reference } from '../domain/Reference.ts'
import type { CopyRequest, PictureSource } from '../PictureSource.ts'

/**
 * Copies a medium into an image manager.
 * @throws LitfassError `absent` for kinds nobody keeps here; the refusals of the source
 */
export async function copyReference(
  req: PayloadRequest,
  { copy }: Pick<PictureSource, 'copy'>,
  { imageId, imageType, ...asked }: Reference & Omit<CopyRequest, 'id'>,
): Promise<FigureImage> {
  if (imageType !== 'image') throw new LitfassError('absent')
  return copy(req, { id: imageId, ...asked })
}
