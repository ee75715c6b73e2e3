'use client'

import { ChooseBookmarks } from '@litfass/bookmarks/admin'
import { ChoosePictures, type ChoosePicturesProps } from '@litfass/galleries/admin'
import { ChooseImages } from '@litfass/picture-desk/admin'

/** Lets editors choose the pictures of a gallery from all pictures, members' too, and from their bookmarks. */
export function ChooseForGallery(props: ChoosePicturesProps) {
  return (
    <ChoosePictures {...props}>
      {(taking) => (
        <>
          <ChooseImages imageManagerPrefix="article" membersPrefix="participation" {...taking} />
          <ChooseBookmarks {...taking} />
        </>
      )}
    </ChoosePictures>
  )
}
