import { usePanelPlace } from '@litfass/interface/panelPlace'
import { createClient } from '@litfass/kit/client'
import { useEffect, useMemo, useState } from 'react'
import { isUnderWay, type PanelPicture, panelPicture, pictureRow } from '../panelPicture.ts'
import { createPictureWatch, type ListenForPictures, type PageVisibility } from '../watchPictures.ts'

/** A document's picture, brought up to date until it is ready or has failed; `undefined` for a new document. */
export function usePicture(collectionSlug: string | undefined, doc: unknown): PanelPicture | undefined {
  const { restUrl, baseUrl } = usePanelPlace()
  const stored = useMemo(() => panelPicture(doc), [doc])
  const [seen, setSeen] = useState<{ since: PanelPicture; picture: PanelPicture }>()
  const address = `${restUrl}/${collectionSlug ?? ''}`
  useEffect(() => {
    if (!stored || !isUnderWay(stored)) return
    return pictureWatchOf(address, baseUrl)(stored.id, (picture) => setSeen({ since: stored, picture }))
  }, [address, baseUrl, stored])
  return seen && seen.since === stored ? seen.picture : stored
}

const page: PageVisibility = {
  isHidden: () => document.hidden,
  onChanged: (listener) => document.addEventListener('visibilitychange', listener),
}

const watches = new Map<string, ReturnType<typeof createPictureWatch>>()

/** The one watch of a page for a collection, by the addresses of its REST and of the named routes. */
function pictureWatchOf(address: string, routesAddress: string): ReturnType<typeof createPictureWatch> {
  const known = watches.get(address)
  if (known) return known
  const watch = createPictureWatch(
    (ids) => loadPictures(address, ids),
    page,
    listenForPictures(routesAddress),
  )
  watches.set(address, watch)
  return watch
}

const COLUMNS = [...Object.keys(pictureRow.shape), 'thumbnailURL', 'renditionHash']

/**
 * Asks Payload's own REST for the state of pictures: unlike the public `imagestate`, which is about what visitors see,
 * it includes a replacement in progress.
 * @param address of the collection, such as `/api/images`
 * @throws TypeError without a connection, Error for an answer that is no list
 */
async function loadPictures(address: string, ids: readonly number[]): Promise<PanelPicture[]> {
  const query = new URLSearchParams({
    'where[id][in]': ids.join(','),
    limit: String(ids.length),
    depth: '0',
    pagination: 'false',
  })
  for (const column of COLUMNS) query.set(`select[${column}]`, 'true')
  const response = await fetch(`${address}?${query}`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  const { docs }: { docs: unknown[] } = await response.json()
  return docs.flatMap((doc) => panelPicture(doc) ?? [])
}

/**
 * Listens by the page's stream until every picture is processed, replacements included.
 * @param baseUrl below which the named routes answer, such as `/api/litfass`
 */
const listenForPictures =
  (baseUrl: string): ListenForPictures =>
  (ids, { onNews, ...line }) =>
    createClient({ routes: [], baseUrl }).watch({
      ...line,
      of: 'images.processed',
      ids,
      onState: onNews,
      onGone: onNews,
    })
