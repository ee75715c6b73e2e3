'use client'

import { ImageEditor } from '@litfass/image-editor/client'
import { useFlash } from '@litfass/interface/react'
import { useRouter } from 'next/navigation'
import { editorModules } from '../editorModules.ts'
import { ProvidePictureWork } from '../ProvidePictureWork.client.tsx'
import { whenRendered } from './whenRendered.ts'

type EditorProps = {
  /** Without one the editor takes an upload. */
  imageId?: number
  /** Called after every save, before the window closes. */
  onSaved?: () => void
  onClose: () => void
}

/** The image editor of the site. A save shows on the page at once, and again when the new files are made. */
export default function Editor({ imageId, onSaved, onClose }: EditorProps) {
  const router = useRouter()
  const { show } = useFlash()
  return (
    <ProvidePictureWork>
      <ImageEditor
        imageManagerPrefix="imagepost"
        imageId={imageId}
        modules={editorModules}
        onSave={({ msg, imageObj }) => {
          show({ type: 'success', text: msg })
          onSaved?.()
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
