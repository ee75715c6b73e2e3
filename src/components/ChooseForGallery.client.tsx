'use client'

import { ChooseBookmarks } from '@litfass/bookmarks/admin'
import { ChoosePictures, type ChoosePicturesProps } from '@litfass/galleries/admin'

/** Lets editors choose the pictures of a gallery from all pictures and from their bookmarks. */
export function ChooseForGallery(props: ChoosePicturesProps) {
  return <ChoosePictures {...props}>{(taking) => <ChooseBookmarks {...taking} />}</ChoosePictures>
}
