import type { DeskPicture } from '../routes.ts'
import type { Text } from '../translations/createText.ts'

/** What to call a picture: its caption, else its file's name, else its number. */
export function pictureName(
  { id, caption, fileName }: Pick<DeskPicture, 'id' | 'caption' | 'fileName'>,
  text: Text,
): string {
  return caption.trim() || fileName || text('untitled', { id })
}
