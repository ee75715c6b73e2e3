'use client'

import { ImageEditor } from '@litfass/image-editor/client'
import { useFlash } from '@litfass/interface/react'
import { useRouter } from 'next/navigation'
import { client } from '../../client.ts'
import { editorModules } from '../editorModules.ts'
import { ProvidePictureWork } from '../ProvidePictureWork.client.tsx'

type EditorProps = {
  /** Without an id the editor starts with an upload. */
  imageId?: number
  /** That of the picture; new pictures are uploaded for posts. */
  imageManagerPrefix?: string
  /** Who sees a new picture; everyone when left out. */
  uploadAs?: 'public' | 'draft'
  /** Called after every save with the id of the picture, before the window closes. */
  onSaved?: (imageId: number) => void
  onClose: () => void
}

/** The image editor of the site. A save refreshes the page immediately, and again when the new files are ready. */
export default function Editor({
  imageId,
  imageManagerPrefix = 'imagepost',
  uploadAs,
  onSaved,
  onClose,
}: EditorProps) {
  const router = useRouter()
  const { show } = useFlash()
  return (
    <ProvidePictureWork>
      <ImageEditor
        imageManagerPrefix={imageManagerPrefix}
        imageId={imageId}
        uploadAs={uploadAs}
        modules={editorModules}
        onSave={({ msg, imageObj }) => {
          show({ type: 'success', text: msg })
          onSaved?.(imageObj.id)
          router.refresh()
          void whenRendered(imageObj.id).then(() => router.refresh())
        }}
        onAbort={(uploaded) => {
          if (uploaded) router.refresh()
        }}
        onClose={onClose}
      />
    </ProvidePictureWork>
  )
}

/** Resolves when all files of a picture are ready, or none will be. */
export function whenRendered(imageId: number): Promise<void> {
  return new Promise((resolve) => {
    client.watch({ of: 'images.processed', ids: [imageId], onEnd: resolve })
  })
}
