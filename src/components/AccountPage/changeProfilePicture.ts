import { deletePicture, setPicture } from '@litfass/profiles/routes'
import { trackedClient as client } from '../../client.ts'

/** Shows a picture in one's own profile, or none. Loaded on demand, with the schemas of the client. */
export async function changeProfilePicture(
  picture: 'avatar' | 'wallpaper',
  imageId: number | undefined,
): Promise<void> {
  if (imageId === undefined) await client.call(deletePicture, { params: { picture } })
  else await client.call(setPicture, { params: { picture }, query: { imageId } })
}
