import { chosenImages, type ReprocessChoice, type ResolvedImagesOptions } from '@litfass/images/maintenance'
import type { PayloadRequest } from 'payload'

const PAGE = 5000
const LAST_ID = 2_147_483_647

/** The ids of every chosen picture as things are now: numbers alone, a few bytes each. */
export async function chosenIds(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  choice: ReprocessChoice,
): Promise<number[]> {
  const ids: number[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await chosenImages(req, options, choice, { after, until: LAST_ID, limit: PAGE })
    for (const id of page.ids) ids.push(id)
    after = page.next
  }
  return ids
}
