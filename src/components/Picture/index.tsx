import {
  Picture as FramedPicture,
  PictureContent as FramedPictureContent,
  type PictureContentProps,
  type PictureProps,
} from '@litfass/galleries/picture'
import { currentLocale } from '../../i18n/pageTexts.ts'

export { UNCUT } from '@litfass/galleries/picture'

/** A picture in a box of reserved size, in the language of the page. */
export const Picture = (picture: Omit<PictureProps, 'language'>) => (
  <FramedPicture {...picture} language={currentLocale()} />
)

/** The content of a picture's box, in the language of the page. */
export const PictureContent = (content: Omit<PictureContentProps, 'language'>) => (
  <FramedPictureContent {...content} language={currentLocale()} />
)
