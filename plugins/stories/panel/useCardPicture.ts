import { usePanelPlace } from '@litfass/interface/panelPlace'
import { useEffect, useState } from 'react'
import { z } from 'zod'

/** A picture as a card shows it: cropped around its focus, in percent. */
export type CardPicture = { url: string; focus: { x: number; y: number } }

const row = z.object({
  thumbnailURL: z.string().min(1),
  focus_x: z.number().nullish(),
  focus_y: z.number().nullish(),
})

/** Loads a picture of a collection; `undefined` while it is loading, and for one that cannot be loaded. */
export function useCardPicture(collection: string, id: number | undefined): CardPicture | undefined {
  const { restUrl } = usePanelPlace()
  const [loaded, setLoaded] = useState<{ id: number; picture: CardPicture | undefined }>()
  useEffect(() => {
    if (id === undefined) return
    const leaving = new AbortController()
    load(`${restUrl}/${collection}/${id}`, leaving.signal).then(
      (picture) => {
        if (!leaving.signal.aborted) setLoaded({ id, picture })
      },
      () => {
        if (!leaving.signal.aborted) setLoaded({ id, picture: undefined })
      },
    )
    return () => leaving.abort()
  }, [restUrl, collection, id])
  return loaded?.id === id ? loaded?.picture : undefined
}

async function load(address: string, signal: AbortSignal): Promise<CardPicture | undefined> {
  const query = new URLSearchParams({ depth: '0' })
  for (const field of Object.keys(row.shape)) query.set(`select[${field}]`, 'true')
  const answer = await fetch(`${address}?${query}`, { credentials: 'same-origin', signal })
  if (!answer.ok) return undefined
  const { data } = row.safeParse(await answer.json())
  return data && { url: data.thumbnailURL, focus: { x: data.focus_x ?? 50, y: data.focus_y ?? 50 } }
}
