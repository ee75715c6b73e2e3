import {
  chosenImages,
  type ReprocessChoice,
  type ResolvedImagesOptions,
  reprocessingIds,
} from '@litfass/images/maintenance'
import { MAX_ID } from '@litfass/kit/routes'
import type { PayloadRequest } from 'payload'

const PAGE = 5000

/** The ids of every chosen picture as things are now: numbers alone, a few bytes each. */
export async function chosenIds(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  choice: ReprocessChoice,
): Promise<number[]> {
  const ids: number[] = []
  for (let after: number | undefined = 0; after !== undefined; ) {
    const page = await chosenImages(req, options, choice, { after, until: MAX_ID, limit: PAGE })
    for (const id of page.ids) ids.push(id)
    after = page.next
  }
  return ids
}

/** The same, with those that an earlier call has begun and that wait or are being made. */
export async function chosenOrBegunIds(
  req: PayloadRequest,
  options: ResolvedImagesOptions,
  choice: ReprocessChoice,
): Promise<number[]> {
  // In this order: one that is begun between the two is in the second.
  const chosen = await chosenIds(req, options, choice)
  const begun = choice.which === 'ids' ? [] : await reprocessingIds(req)
  return [...new Set([...chosen, ...begun])].sort((a, b) => a - b)
}
