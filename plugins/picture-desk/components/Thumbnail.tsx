import type { DeskPicture } from '../routes.ts'
import type { Text } from '../translations/createText.ts'
import { pictureName } from './pictureName.ts'

/** A small picture and its name; a stub has no picture yet. */
export function Thumbnail({ picture, text }: { picture: DeskPicture; text: Text }) {
  const { imageUrls, is_stub, visibility } = picture
  return (
    <>
      {imageUrls?.S && !is_stub && (
        <img src={imageUrls.S} alt="" width={160} loading="lazy" decoding="async" />
      )}{' '}
      <span>{pictureName(picture, text)}</span>
      {is_stub && ` (${text('preparing')})`}
      {visibility !== 'public' && ` (${text(visibility)})`}
    </>
  )
}
