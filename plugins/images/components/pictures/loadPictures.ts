import { type PanelPicture, panelPicture } from './panelPicture.ts'
import { pictureRow } from './pictureRow.ts'

const COLUMNS = [...Object.keys(pictureRow.shape), 'thumbnailURL', 'renditionHash']

/**
 * Asks Payload's own REST for the state of pictures: unlike the public `imagestate`, which is about what visitors see,
 * it tells of a replacement under way too.
 * @param address of the collection, such as `/api/images`
 * @throws TypeError without a connection, Error for an answer that is no list
 */
export async function loadPictures(address: string, ids: readonly number[]): Promise<PanelPicture[]> {
  const query = new URLSearchParams({ 'where[id][in]': ids.join(','), depth: '0', pagination: 'false' })
  for (const column of COLUMNS) query.set(`select[${column}]`, 'true')
  const response = await fetch(`${address}?${query}`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  const { docs }: { docs: unknown[] } = await response.json()
  return docs.flatMap((doc) => panelPicture(doc) ?? [])
}
