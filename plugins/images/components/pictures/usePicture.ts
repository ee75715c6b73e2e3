import { usePanelPlace } from '@litfass/kit/panelPlace'
import { useEffect, useMemo, useState } from 'react'
import { isUnderWay, type PanelPicture, panelPicture } from './panelPicture.ts'
import { pictureWatchOf } from './pictureWatchOf.ts'

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
