import { galleryFromPictures, routes as galleryRoutes } from '@litfass/galleries/routes'
import { ImageEditor } from '@litfass/image-editor/client'
import { routes as editorRoutes, executeModules } from '@litfass/image-editor/routes'
import { PictureUploadsContext, storedPictureOf } from '@litfass/images/client'
import { createFlash, FlashMessages, ProvideInterface } from '@litfass/interface/react'
import { texts as interfaceTexts } from '@litfass/interface/texts'
import { createClient } from '@litfass/kit/client'
import { type DeskWork, MultiUpload } from '@litfass/picture-desk/client'
import { deskWords } from '@litfass/picture-desk/texts'
import { useState } from 'react'
import { Awake } from '../Awake.tsx'
import type { SceneProps } from '../Scene.ts'
import { createSceneUploads } from '../sceneUploads.ts'

const settings = { imprefix: 'multiupload' }

/** The desk on which many pictures are uploaded, with the editor of each and galleries made of them. */
export default function PictureDeskScene({ language }: SceneProps) {
  const [flash] = useState(createFlash)
  const [uploads] = useState(() => createSceneUploads(language))
  const [work] = useState(() => workOf(language))
  const [words] = useState(() => deskWords(language))
  return (
    <ProvideInterface language={language} words={interfaceTexts.in(language)} flash={flash}>
      <FlashMessages />
      <Awake />
      <h1>{language === 'en' ? 'Upload many images' : 'Viele Bilder hochladen'}</h1>
      <PictureUploadsContext value={uploads}>
        <MultiUpload words={words} language={language} settings={settings} {...work} />
      </PictureUploadsContext>
    </ProvideInterface>
  )
}

function workOf(language: 'de' | 'en'): DeskWork {
  const client = createClient({ routes: [editorRoutes, galleryRoutes], language: () => language })
  return {
    renderEditor: (request) => <ImageEditor {...request} />,
    saveTexts: async ({ imageManagerPrefix, imageId, texts: { copyright, ...ofCaption }, revision }) => {
      const saved = await client.call(executeModules, {
        params: { id: imageId },
        query: { imageManagerPrefix },
        body: {
          revision,
          ...(Object.keys(ofCaption).length > 0 && { caption: ofCaption }),
          ...(copyright !== undefined && { copyright: { copyright } }),
        },
      })
      return storedPictureOf({ files: [saved] })
    },
    makeGallery: ({ title, imageIds }) =>
      client.call(galleryFromPictures, { body: { title, imageIds: [...imageIds] } }),
  }
}
