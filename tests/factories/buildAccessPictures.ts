import { buildImage } from './buildImage.ts'
import { photograph } from './pictures/photograph.ts'
import type { Site } from './useSite.ts'

/** Pictures that differ in who may see them; the last two belong to the member. */
export type AccessPictures = {
  /** The file of the open one, to make more of. */
  picture: Buffer
  ids: Record<'open' | 'own' | 'withdrawn', number>
}

/** The pictures an access matrix asks about. */
export async function buildAccessPictures({ payload, viewers }: Site): Promise<AccessPictures> {
  const picture = await photograph({ width: 64, height: 64 })
  const { id: open } = await buildImage(payload, { picture })
  const members = { owner: viewers.member, imageManagerPrefix: 'avatar' } as const
  const { id: own } = await buildImage(payload, { ...members, visibility: 'restricted' })
  const { id: withdrawn } = await buildImage(payload, { ...members, visibility: 'withdrawn' })
  return { picture, ids: { open, own, withdrawn } }
}
