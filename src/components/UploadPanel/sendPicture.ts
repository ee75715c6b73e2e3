import { createPictureUploads, storedPictureOf, whenServerHasRoom } from '@litfass/images/client'
import { uploadImageFromUrl } from '@litfass/images/routes'
import type { QueuedSending, StoredPicture } from '@litfass/kit/react'
import { client } from '../../client.ts'
import { stubWatch } from '../SiteFigures/stubWatch.ts'

const place = { imageManagerPrefix: 'imagepost' }

/** How pictures of this site are uploaded. */
export const uploads = createPictureUploads({ stubs: stubWatch })

/** Uploads a picture for the public gallery; gives it as soon as the server has stored it. */
export function sendPicture({ address, ...sending }: QueuedSending): Promise<StoredPicture> {
  return address ? loadPicture(address, sending.signal) : uploads.send({ ...sending, ...place })
}

async function loadPicture(url: string, signal: AbortSignal): Promise<StoredPicture> {
  const load = () => client.call(uploadImageFromUrl, { body: { url, ...place }, signal })
  return storedPictureOf(await whenServerHasRoom(load, signal))
}
