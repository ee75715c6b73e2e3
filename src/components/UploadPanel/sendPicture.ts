import { upload, uploadImageFromUrl } from '@litfass/images/routes'
import { z } from 'zod'
import { client } from '../../client.ts'
import type { Sending } from './createUploadQueue.ts'
import { whenServerHasRoom } from './whenServerHasRoom.ts'

const imageObject = z.object({ id: z.number().int() })

const place = { imageManagerPrefix: 'imagepost' }

/** Uploads a picture for the public gallery; gives its id as soon as the server has stored it. */
export async function sendPicture({ file, address, signal, onProgress }: Sending): Promise<number> {
  const send = () =>
    address
      ? client.call(uploadImageFromUrl, { body: { url: address, ...place }, signal })
      : client.upload(upload, { fields: place, file, signal, onProgress })
  const { files } = await whenServerHasRoom(send, signal)
  const stored = files[0]
  if (!stored) throw new Error('The upload was answered without a picture.')
  return imageObject.parse(JSON.parse(stored.imageObj)).id
}
