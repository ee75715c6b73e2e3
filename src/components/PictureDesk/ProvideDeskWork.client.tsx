'use client'

import { ImageEditor } from '@litfass/image-editor/client'
import { type StoredPicture, storedPictureOf } from '@litfass/images/client'
import {
  type DeskWork,
  type EditorRequest,
  PictureDeskWork,
  type TextSaving,
} from '@litfass/picture-desk/client'
import type { ReactNode } from 'react'
import { editorModules } from '../editorModules.ts'

const renderEditor = (request: EditorRequest) => <ImageEditor {...request} modules={editorModules} />

/** Provides picture desks with the image editor, its route for saving texts, and galleries, on the site and in the panel. */
export function ProvideDeskWork({ children }: { children: ReactNode }) {
  return (
    <PictureDeskWork renderEditor={renderEditor} saveTexts={saveTexts} makeGallery={makeGallery}>
      {children}
    </PictureDeskWork>
  )
}

const makeGallery: NonNullable<DeskWork['makeGallery']> = async ({ title, imageIds }) => {
  const [{ client }, { galleryFromPictures }] = await Promise.all([
    import('../../client.ts'),
    import('@litfass/galleries/routes'),
  ])
  return client.call(galleryFromPictures, { body: { title, imageIds: [...imageIds] } })
}

/** Saves texts through the image editor's route, so that they are part of the picture's history. */
async function saveTexts({
  imageManagerPrefix,
  imageId,
  texts,
  revision,
}: TextSaving): Promise<StoredPicture> {
  const [{ client }, { executeModules }] = await Promise.all([
    import('../../client.ts'),
    import('@litfass/image-editor/routes'),
  ])
  const { copyright, ...ofCaption } = texts
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
}
