import { mediaViewQuery } from '@litfass/galleries/domain'
import type { FigureServices } from '@litfass/galleries/react'
import { getMediaView, imageUsage } from '@litfass/galleries/routes'
import { imageStorageState } from '@litfass/images/routes'
import { trackClient } from '@litfass/interface/react'
import { ClientError, createClient } from '@litfass/kit/client'
import { defineRoute, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { pending } from '../../pending.ts'
import { trackedClient as client } from '../../trackedClient.ts'

type Calls = Pick<FigureServices, 'readFigure' | 'readStorageState' | 'readUsage' | 'remove'>
type ReadFigure = NonNullable<Calls['readFigure']>

/** Reads a figure anew; one that is no longer there for the caller has been deleted. */
export const readFigure: ReadFigure = async (reference, look, signal) => {
  const { id, imageType } = reference
  try {
    return await client.call(getMediaView, {
      params: { id },
      query: mediaViewQuery(reference, look, { isReload: true }),
      signal,
    })
  } catch (error) {
    if (!(error instanceof ClientError) || error.status !== 404) throw error
    const media =
      imageType === 'image'
        ? { type: imageType, state: 'deleted' as const, id }
        : { type: imageType, state: 'unavailable' as const, id }
    return { ...look, media }
  }
}

/** Reads the addresses of a picture whose files are final. */
export const readStorageState: NonNullable<Calls['readStorageState']> = async ({ id, imageType }) =>
  imageType === 'image'
    ? client.call(imageStorageState, { body: { image_id: id, image_type: imageType } })
    : { isStorageFinalized: false, imageData: null }

/** Where a picture stands; null for everybody but staff, who alone may know. */
export const readUsage: NonNullable<Calls['readUsage']> = async (id) => {
  try {
    return (await client.call(imageUsage, { params: { id } })).places
  } catch (error) {
    if (error instanceof ClientError && (error.status === 401 || error.status === 403)) return null
    throw error
  }
}

const removeImage = defineRoute({
  name: 'payload_images_delete',
  method: 'DELETE',
  path: '/api/images/{id}',
  summary: 'Payload’s own way to delete a picture',
  who: 'its owner, and staff',
  params: z.object({ id: rowId }),
  reply: z.looseObject({}),
  formats: ['json'],
})

/** Deletes a picture for good. */
export const remove: NonNullable<Calls['remove']> = async (id) => {
  const language = () => (document.documentElement.lang === 'en' ? 'en' : 'de')
  const payload = createClient({ routes: [[removeImage]], language })
  await trackClient(payload, pending).call(removeImage, { params: { id } })
}
