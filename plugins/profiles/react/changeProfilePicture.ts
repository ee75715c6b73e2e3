import type { Client } from '@litfass/kit/client'
import type { ProfilePicture } from '../collection.ts'
import { deletePicture, setPicture } from '../routes.ts'

/** Shows a picture in one's own profile, or none. Loaded on demand, with the schemas of the routes. */
export async function changeProfilePicture(
  client: Pick<Client, 'call'>,
  picture: ProfilePicture,
  imageId: number | undefined,
): Promise<void> {
  if (imageId === undefined) await client.call(deletePicture, { params: { picture } })
  else await client.call(setPicture, { params: { picture }, query: { imageId } })
}
