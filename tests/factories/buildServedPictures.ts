import { buildImage, type ImageOverrides } from './buildImage.ts'
import { untilProcessed } from './untilProcessed.ts'
import type { Site } from './useSite.ts'

type Made = { id: number; address: string }

/** Pictures that differ in who may see them, and the address of a file of each; the last two belong to the member. */
export type ServedPictures = Record<'open' | 'own' | 'withdrawn', Made>

/** The pictures an access matrix asks the routes about, once their files are made. */
export async function buildServedPictures(
  { payload, viewers }: Site,
  picture: Buffer,
): Promise<ServedPictures> {
  async function make(overrides: ImageOverrides): Promise<Made> {
    const { id } = await buildImage(payload, { imageManagerPrefix: 'avatar', picture, ...overrides })
    const { renditionHash } = await untilProcessed(payload, id)
    return { id, address: `/media/file/${id}/${renditionHash}/T.webp` }
  }
  const { member } = viewers
  return {
    open: await make({ visibility: 'public' }),
    own: await make({ visibility: 'restricted', owner: member }),
    withdrawn: await make({ visibility: 'withdrawn', owner: member }),
  }
}
