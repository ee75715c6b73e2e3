import { useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { useEffect, useMemo, useState } from 'react'
import { isUnderWay, type PanelPicture, panelPicture } from './panelPicture.ts'
import { pictureWatchOf } from './pictureWatchOf.ts'

/** A document's picture, brought up to date until it is ready or has failed; `undefined` for a new document. */
export function usePicture(collectionSlug: string | undefined, doc: unknown): PanelPicture | undefined {
  const { routes } = useConfig().config
  const stored = useMemo(() => panelPicture(doc), [doc])
  const [seen, setSeen] = useState<{ since: PanelPicture; picture: PanelPicture }>()
  const address = formatAdminURL({ apiRoute: routes.api, path: `/${collectionSlug ?? ''}` })
  const routesAddress = formatAdminURL({ apiRoute: routes.api, path: '/litfass' })
  useEffect(() => {
    if (!stored || !isUnderWay(stored)) return
    return pictureWatchOf(address, routesAddress)(stored.id, (picture) => setSeen({ since: stored, picture }))
  }, [address, routesAddress, stored])
  return seen && seen.since === stored ? seen.picture : stored
}
