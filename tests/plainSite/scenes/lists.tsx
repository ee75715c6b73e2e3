import { ImageLoop, MediaList } from '@litfass/galleries/react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImages } from '../sceneImages.ts'
import { viewOf } from '../sceneViews.ts'

/** A list `width` wide, and a loop of ten that shows four, with links where `link` says so. */
export default function Lists({ language, search }: SceneProps) {
  const figures = sceneImages(10).map((image) => ({
    view: viewOf({ type: 'image', state: 'shown', image }),
    ...(search.has('link') && { link: { href: `/picture/${image.id}` } }),
  }))
  return (
    <PlainFigures language={language}>
      <div style={{ inlineSize: search.get('width') ?? '100%' }}>
        <MediaList figures={figures.slice(0, 6)} label="Liste" />
      </div>
      <ImageLoop figures={figures} first={4} label="Schleife" />
    </PlainFigures>
  )
}
