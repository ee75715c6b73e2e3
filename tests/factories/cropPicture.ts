import { eventually } from '@litfass/kit/testing'
import type { Image } from '../../payload-types.ts'
import { editPicture } from './editPicture.ts'
import { imageById } from './imageById.ts'
import type { Site } from './useSite.ts'

/** Saves a recipe in the editor, and waits until the picture shows what that leads to. */
export async function cropPicture(
  site: Site,
  id: number,
  groups: { crop?: object; rotation?: object },
): Promise<Image> {
  const before = await imageById(site.payload, id)
  const answer = await editPicture(site, id, groups)
  if (!answer.saved) throw new Error(`The crop was refused: ${JSON.stringify(answer.error)}`)
  return eventually(
    'the cropped picture to be shown',
    async () => {
      const image = await imageById(site.payload, id)
      const isOther = image?.renditionHash !== before?.renditionHash
      return isOther && image?.processing?.state === 'ready' ? image : undefined
    },
    { withinMs: 60_000 },
  )
}
