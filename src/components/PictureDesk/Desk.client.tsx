'use client'

import { MultiUpload } from '@litfass/picture-desk/client'
import type { DeskWords } from '@litfass/picture-desk/texts'
import { FromBookmarks } from '../Bookmarks/FromBookmarks.client.tsx'
import { ProvidePictureWork } from '../ProvidePictureWork.client.tsx'
import { ProvideDeskWork } from './ProvideDeskWork.client.tsx'

/** The multi-upload screen of the site; reads its settings from the page. */
export default function Desk({ words }: { words: DeskWords }) {
  return (
    <ProvidePictureWork>
      <ProvideDeskWork>
        <FromBookmarks imageManagerPrefix="multiupload" />
        <MultiUpload words={words} />
      </ProvideDeskWork>
    </ProvidePictureWork>
  )
}
