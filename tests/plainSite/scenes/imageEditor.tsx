import { ProvideCrop } from '@litfass/image-crop/client'
import { ImageEditor } from '@litfass/image-editor/client'
import { PictureUploadsContext } from '@litfass/images/client'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'
import { createSceneUploads } from '../sceneUploads.ts'

const modules = ['focuspoint', 'caption', 'copyright', 'rotation', 'crop', 'upload']

/** The image editor with all modules, of the picture `id`, or to upload one; what its page is told stands below its button. */
export default function ImageEditorScene({ language, search }: SceneProps) {
  const [uploads] = useState(() => createSceneUploads(language))
  const [isOpen, setIsOpen] = useState(false)
  const [told, setTold] = useState('')
  return (
    <PictureUploadsContext value={uploads}>
      <ProvideCrop>
        <Awake />
        <h1>{language === 'en' ? 'Image' : 'Bild'}</h1>
        <button type="button" onClick={() => setIsOpen(true)}>
          {language === 'en' ? 'Edit image' : 'Bild bearbeiten'}
        </button>
        <p data-told="">{told}</p>
        {isOpen && (
          <ImageEditor
            imageManagerPrefix="imagepost"
            imageId={search.has('id') ? Number(search.get('id')) : undefined}
            modules={modules}
            onSave={({ msg, imageObj }) => setTold(`${msg} ${imageObj.revision}`)}
            onAbort={(uploaded) => setTold(`abort ${uploaded ?? ''}`)}
            onClose={() => setIsOpen(false)}
          />
        )}
      </ProvideCrop>
    </PictureUploadsContext>
  )
}
