import { lightboxItems } from '@litfass/galleries/domain'
import { Lightbox, type LightboxSource } from '@litfass/galleries/react'
import { useMemo } from 'react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImage, sceneImages } from '../sceneImages.ts'

const SHOWN = 60

/** A gallery of `count` pictures (2000): its page shows the first 60, the others come from `/items`. */
export default function LightboxSourceScene({ language, search }: SceneProps) {
  const total = Number(search.get('count') ?? 2000)
  const source = useMemo<LightboxSource>(
    () => ({ total, load: readItems, known: { from: 0, items: lightboxItems(sceneImages(SHOWN)) } }),
    [total],
  )
  return (
    <PlainFigures language={language}>
      <Lightbox galleryId="viele" items={source} setUrlHash variant="full">
        {sceneImages(SHOWN).map(({ id }) => (
          <a key={id} href={`/media/file/${id}/scene/XL.webp`} data-lightbox="viele" data-pid={id}>
            <img src={`/media/file/${id}/scene/S.webp`} alt={`Bild ${id}`} width="80" height="80" />
          </a>
        ))}
      </Lightbox>
    </PlainFigures>
  )
}

async function readItems(from: number, limit: number) {
  const answer = await fetch(`/items?from=${from}&limit=${limit}`)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  const { ids }: { ids: number[] } = await answer.json()
  return lightboxItems(ids.map(sceneImage))
}
