import { translate } from '@litfass/kit'
import type { PayloadRequest } from 'payload'
import { TEXTS } from '../constants.ts'
import type { EditorPicture } from '../domain/EditorPicture.ts'

/** What a save is answered with (design section 5). */
export function savedAnswer(
  req: PayloadRequest,
  key: 'saved' | 'restored',
  { imageObj, imageUrls }: Pick<EditorPicture, 'imageObj' | 'imageUrls'>,
) {
  return {
    msg: translate(req, `${TEXTS}:${key}`),
    imageObj: JSON.stringify(imageObj),
    imageUrls: imageUrls ?? {},
  }
}
