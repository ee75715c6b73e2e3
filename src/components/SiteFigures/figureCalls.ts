import { mediaViewQuery } from '@litfass/galleries/domain'
import type { FigureServices } from '@litfass/galleries/react'
import { getMediaView } from '@litfass/galleries/routes'
import { imageRetry, imageStorageState } from '@litfass/images/routes'
import { trackClient } from '@litfass/interface/react'
import { ClientError, createClient } from '@litfass/kit/client'
import { anyOf, owner, staff } from '@litfass/kit/policies'
import { defineRoute, documentUses, rowId } from '@litfass/kit/routes'
import { z } from 'zod'
import { trackedClient as client } from '../../client.ts'
import { pending } from '../../pending.ts'

type Calls = Pick<FigureServices, 'readFigure' | 'readStorageState' | 'readUsage' | 'remove' | 'restore'>
type ReadFigure = NonNullable<Calls['readFigure']>

/** Reloads a figure; one that is absent for the caller is shown as deleted. */
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

/** Lists where a picture is used, to those who may delete it. */
export const readUsage: NonNullable<Calls['readUsage']> = async (id) => {
  const { total, documents } = await client.call(documentUses, { body: { collection: 'images', ids: [id] } })
  const [document] = documents
  if (total === 0) return null
  const { uses = [], hidden = 0, more = 0 } = document ?? {}
  return { places: uses, hidden, more }
}

/** Retries a failed picture; resolves to the files it still lacks, or to the server's message if it refuses. */
export async function retry(imageId: number): Promise<{ remaining: number } | { refusal: string }> {
  try {
    return await client.call(imageRetry, { params: { imageId } })
  } catch (error) {
    if (error instanceof ClientError) return { refusal: error.msg }
    throw error
  }
}

const patchImage = defineRoute({
  name: 'payload_images_update',
  method: 'PATCH',
  path: '/api/images/{id}',
  summary: 'Payload’s own way to put a picture into the trash and back',
  who: anyOf(staff, owner('images')),
  params: z.object({ id: rowId }),
  query: z.object({ trash: z.boolean(), depth: z.number() }),
  body: z.object({ deletedAt: z.string().nullable() }),
  reply: z.looseObject({}),
  formats: ['json'],
})

async function setDeletedAt(id: number, deletedAt: string | null): Promise<void> {
  const language = () => (document.documentElement.lang === 'en' ? 'en' : 'de')
  const payload = createClient({ routes: [[patchImage]], language })
  const input = { params: { id }, query: { trash: deletedAt === null, depth: 0 }, body: { deletedAt } }
  await trackClient(payload, pending).call(patchImage, input)
}

/** Puts a picture into the trash; the server's clock decides since when it is there. */
export const remove: NonNullable<Calls['remove']> = (id) => setDeletedAt(id, new Date().toISOString())

/** Brings a picture back from the trash. */
export const restore: NonNullable<Calls['restore']> = (id) => setDeletedAt(id, null)
