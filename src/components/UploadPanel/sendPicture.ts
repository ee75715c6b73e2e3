import { upload } from '@litfass/images/routes'
import { z } from 'zod'
import { client } from '../../client.ts'
import type { Sending } from './createUploadQueue.ts'

const imageObject = z.object({ id: z.number().int() })

/** Uploads a picture for the public gallery; gives its id as soon as the server has stored it. */
export async function sendPicture({ file, signal, onProgress }: Sending): Promise<number> {
  const fields = { imageManagerPrefix: 'imagepost' }
  const { files } = await client.upload(upload, { fields, file, signal, onProgress })
  const stored = files[0]
  if (!stored) throw new Error('The upload was answered without a picture.')
  return imageObject.parse(JSON.parse(stored.imageObj)).id
}
