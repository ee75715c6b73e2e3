import { NO_CONTROLS } from '@litfass/galleries/domain'
import { MediaFigure } from '@litfass/galleries/react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImage } from '../sceneImages.ts'
import { ratioOf, viewOf } from '../sceneViews.ts'

/**
 * One figure of the picture `id`, `width` px wide, `top` px from the top of the page, on a page that scrolls; with
 * `ratio`, `focus`, `link`, `badge`, `hero`, `avif`, `menu`, `bookmarks`, `noreference`, and in a frame that `details` open.
 */
export default function Figure({ language, search }: SceneProps) {
  const number = (name: string, usual: number) => Number(search.get(name) ?? usual)
  const id = number('id', 1)
  const [x = 50, y = 50] = search.get('focus')?.split(',').map(Number) ?? []
  const image = {
    ...sceneImage(id),
    ...(search.has('focus') && { focus: { x, y } }),
    hasAvifs: search.has('avif'),
  }
  const view = viewOf(
    { type: 'image', state: 'shown', image },
    {
      ratio: ratioOf(search),
      badgeShowMetaData: search.has('badge'),
      disableReferenceMode: search.has('noreference'),
      heroImageMark: search.has('hero'),
      controls: { ...NO_CONTROLS, contextMenu: search.has('menu') },
    },
  )
  return (
    <PlainFigures
      language={language}
      services={search.has('bookmarks') ? { ReferenceControl: Bookmark } : {}}
    >
      <details>
        <summary>Breite</summary>
      </details>
      <div id="place" style={{ paddingBlockStart: number('top', 0), inlineSize: number('width', 320) }}>
        <MediaFigure
          view={view}
          link={search.has('link') ? { href: `/picture/${id}`, gallery: 'one', pid: id } : undefined}
          sizes={search.get('sizes') ?? undefined}
        />
      </div>
      <div style={{ blockSize: 3000 }} />
    </PlainFigures>
  )
}

function Bookmark({ id }: { id: number }) {
  return <button type="button">Merken {id}</button>
}
