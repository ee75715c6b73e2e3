import type { DeskPicture } from '../../routes.ts'

const PAUSES_MS = [1500, 2500, 4000, 6000, 10_000]

/**
 * A picture as soon as it shows another rendition than before; its last known state when that takes too long. Until then
 * its address still shows what it was before a save.
 */
export async function rerendered(
  read: () => Promise<DeskPicture | undefined>,
  isStale: (picture: DeskPicture) => boolean,
): Promise<DeskPicture | undefined> {
  let picture: DeskPicture | undefined
  for (const ms of PAUSES_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms))
    picture = await read()
    if (!picture || !isStale(picture)) return picture
  }
  return picture
}
