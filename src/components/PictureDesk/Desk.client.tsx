'use client'

import { MultiUpload } from '@litfass/picture-desk/client'
import { FromBookmarks } from '../Bookmarks/FromBookmarks.client.tsx'
import { ProvidePictureWork } from '../ProvidePictureWork.client.tsx'
import { ProvideDeskWork } from './ProvideDeskWork.client.tsx'

/** The multi-upload screen of the site; it finds the settings of the page it stands on. */
export default function Desk() {
  return (
    <ProvidePictureWork>
      <ProvideDeskWork>
        <FromBookmarks imageManagerPrefix="multiupload" />
        <MultiUpload />
      </ProvideDeskWork>
    </ProvidePictureWork>
  )
}
