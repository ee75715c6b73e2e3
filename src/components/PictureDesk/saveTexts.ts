import { storedPictureOf } from '@litfass/images/client'
import type { StoredPicture } from '@litfass/kit/react'
import type { TextSaving } from '@litfass/picture-desk/client'

/** Saves caption and copyright through the image editor's route, so that they are part of the picture's history. */
export async function saveTexts({
  imageManagerPrefix,
  imageId,
  texts,
  revision,
}: TextSaving): Promise<StoredPicture> {
  const [{ client }, { executeModules }] = await Promise.all([
    import('../../client.ts'),
    import('@litfass/image-editor/routes'),
  ])
  const { caption, copyright } = texts
  const saved = await client.call(executeModules, {
    params: { id: imageId },
    query: { imageManagerPrefix },
    body: {
      revision,
      ...(caption !== undefined && { caption: { caption } }),
      ...(copyright !== undefined && { copyright: { copyright } }),
    },
  })
  return storedPictureOf({ files: [saved] })
}
