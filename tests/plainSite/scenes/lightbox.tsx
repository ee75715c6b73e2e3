import { type LightboxItem, lightboxItems } from '@litfass/galleries/domain'
import { Lightbox } from '@litfass/galleries/react'
import { useMemo, useState } from 'react'
import { PlainFigures } from '../PlainFigures.tsx'
import type { SceneProps } from '../Scene.ts'
import { sceneImages } from '../sceneImages.ts'

const LONG = 'Ein sehr langer Bildtext, der nicht in drei Zeilen passt. '.repeat(40)

/**
 * Two galleries: `a` with `count` pictures (5), `b` with two. `hash` writes the address, `full` and `navigation` choose
 * the variants, `html` puts markup at the end, `long` gives the first picture a long caption, `without` takes a picture
 * out whose neighbour is the next one, `tall` makes the page scroll, `reference` gives the page a bookmark button.
 */
export default function LightboxScene({ language, search }: SceneProps) {
  const [isThere, setIsThere] = useState(true)
  const images = useMemo(() => sceneImages(Number(search.get('count') ?? 5)), [search])
  const without = Number(search.get('without') ?? 0)
  const items = useMemo(
    () => [...itemsOf(images, search).filter(({ pid }) => pid !== without), ...markupOf(search)],
    [images, search, without],
  )
  const other = useMemo(() => lightboxItems(sceneImages(7).slice(5)), [])
  const look = {
    setUrlHash: search.has('hash'),
    variant: search.has('full') ? 'full' : 'plain',
    idle: search.has('navigation') ? 'navigation' : 'gallery',
  } as const
  return (
    <PlainFigures language={language} {...(search.has('reference') && { services: { ReferenceControl } })}>
      {search.has('tall') && <div style={{ blockSize: '120vh' }} />}
      {isThere && (
        <Lightbox
          galleryId="a"
          items={items}
          missing={(pid) => (pid === without ? pid + 1 : undefined)}
          {...look}
        >
          {images.map(({ id, focus, caption }) => (
            <Thumbnail key={id} gallery="a" pid={id} focus={focus} alt={caption || `Bild ${id}`} />
          ))}
        </Lightbox>
      )}
      <Lightbox galleryId="b" items={other} setUrlHash={search.has('hashes')}>
        <Thumbnail gallery="b" pid={6} focus={{ x: 50, y: 50 }} alt="Anderes" />
      </Lightbox>
      <p>
        <a href="#gallery=b&pid=7">Adresse von b</a> <a href="/?scene=hello">weg</a>
      </p>
      <button type="button" data-lightbox-close="a">
        a schließen
      </button>
      <button type="button" onClick={() => setIsThere(false)}>
        wegnehmen
      </button>
      {search.has('tall') && <div style={{ blockSize: '120vh' }} />}
    </PlainFigures>
  )
}

/** Stands for the bookmark button of a site; it remembers how often it was pressed. */
function ReferenceControl({ id }: { id: number }) {
  const [times, setTimes] = useState(0)
  return <button type="button" onClick={() => setTimes(times + 1)}>{`Merken ${id}: ${times}`}</button>
}

type ThumbnailProps = { gallery: string; pid: number; focus: { x: number; y: number }; alt: string }

function Thumbnail({ gallery, pid, focus, alt }: ThumbnailProps) {
  return (
    <a href={`/media/file/${pid}/scene/XL.webp`} data-lightbox={gallery} data-pid={pid}>
      <img
        src={`/media/file/${pid}/scene/S.webp`}
        alt={alt}
        width="120"
        height="120"
        style={{ objectFit: 'cover', objectPosition: `${focus.x}% ${focus.y}%` }}
      />
    </a>
  )
}

function itemsOf(images: ReturnType<typeof sceneImages>, search: URLSearchParams): LightboxItem[] {
  const pageOf = search.has('pages') ? (id: number) => `/picture/${id}` : undefined
  const items = lightboxItems(images, { pageOf })
  if (!search.has('long')) return items
  return items.map((item, index) => (index === 0 ? { ...item, caption: LONG } : item))
}

function markupOf(search: URLSearchParams): LightboxItem[] {
  if (!search.has('html')) return []
  const empty = { src: '', msrc: '', srcset: '', w: 0, h: 0, caption: '', copyright: '', alt: '' }
  const html =
    '<p style="padding:6rem">Das war es. <a href="/?scene=hello">Weiter</a> <input aria-label="Feld"></p>'
  return [{ ...empty, pid: 900, title: 'Ende der Reihe', html }]
}
