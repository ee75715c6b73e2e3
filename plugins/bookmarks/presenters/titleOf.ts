import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import type { FigureImage } from '../domain/FigureImage.ts'

/** What a picture is called in a list: its caption in one line, or its number. */
export function titleOf(req: PayloadRequest, { id, caption }: Pick<FigureImage, 'id' | 'caption'>): string {
  return caption.replace(/\s+/g, ' ').trim() || translate(req, `${TEXTS}:untitled`, { id })
}
