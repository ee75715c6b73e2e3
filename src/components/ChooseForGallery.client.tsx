'use client'

import { ChooseBookmarks } from '@litfass/bookmarks/admin'
import { ChoosePictures, type ChoosePicturesProps } from '@litfass/galleries/admin'

/** How editors choose the pictures of a gallery: from all there are, and from what they have bookmarked. */
export function ChooseForGallery(props: ChoosePicturesProps) {
  return <ChoosePictures {...props}>{(taking) => <ChooseBookmarks {...taking} />}</ChoosePictures>
}
