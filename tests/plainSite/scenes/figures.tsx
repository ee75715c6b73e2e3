import { MediaFigure } from '@litfass/galleries/react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImages } from '../sceneImages.ts'
import { viewOf } from '../sceneViews.ts'

/** A page of `count` figures, each with its own ratio and a link. */
export default function Figures({ language, search }: SceneProps) {
  return (
    <PlainFigures language={language}>
      {sceneImages(Number(search.get('count') ?? 20)).map((image) => (
        <div key={image.id} style={{ maxInlineSize: '40rem', marginBlockEnd: '1.5rem' }}>
          <MediaFigure
            view={viewOf({ type: 'image', state: 'shown', image })}
            link={{ href: `/picture/${image.id}`, gallery: 'all', pid: image.id }}
          />
        </div>
      ))}
    </PlainFigures>
  )
}
