import { pictureName } from '../../components/pictureName.ts'
import type { Text } from '../../translations/createText.ts'
import type { Known } from './useSelectedPictures.ts'

/** What to call a chosen picture, also while nothing is known of it. */
export function nameOf(id: number, picture: Known | undefined, text: Text): string {
  if (picture === undefined || picture === 'missing') return text('missingName', { id })
  return pictureName(picture, text)
}
