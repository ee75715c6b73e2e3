'use client'

import { fillWords } from '@litfass/kit/domain'
import { useMemo, useRef } from 'react'
import { useFigures } from '../../context/ProvideFigures.tsx'
import { commonRatio } from './commonRatio.ts'
import { GalleryControls } from './GalleryControls.tsx'
import { GalleryThumbnails } from './GalleryThumbnails.tsx'
import type { GalleryProps } from './index.client.tsx'
import { keyMove } from './keyMove.ts'
import { pressedKey } from './pressedKey.ts'
import { Slide } from './Slide.tsx'
import { slidePlace } from './slidePlace.ts'
import { useAutoplay } from './useAutoplay.ts'
import { useSlides } from './useSlides.ts'

const NO_CONTROLS = { edit: false, download: false, delete: false, contextMenu: false }

/** A gallery that has pictures; `total` is never less than the pictures it gets. */
export function GallerySlider(props: GalleryProps & { total: number }) {
  const { entries, total, from = 0, title, link, allHref, sizes } = props
  const { hasThumbnails = false, isHero: heroImageMark = false } = props
  const { controls = NO_CONTROLS, badgeShowMetaData = false, disableReferenceMode = false } = props
  const { words } = useFigures()
  const root = useRef<HTMLElement>(null)
  const viewport = useRef<HTMLDivElement>(null)
  const count = entries.length
  const { inUse, shown, asked, goTo } = useSlides(viewport, count)
  const autoplay = useAutoplay({ inUse, isOn: props.autoplay === true && count > 1, root })
  const { ratio, whole } = useMemo(() => commonRatio(entries, props.ratio), [entries, props.ratio])
  const look = useMemo(
    () => ({ ratio, controls, badgeShowMetaData, disableReferenceMode, heroImageMark }),
    [ratio, controls, badgeShowMetaData, disableReferenceMode, heroImageMark],
  )
  const placeOf = (index: number) => {
    const place = fillWords(words.position, { number: from + index + 1, total })
    return [place, entries[index]?.image.caption.trim()].filter(Boolean).join(': ')
  }

  return (
    <section
      ref={root}
      className="litfass-gallery"
      aria-label={title}
      data-whole={whole}
      onKeyDown={(event) => {
        const index = inUse ? keyMove(pressedKey(event), { shown, count }) : undefined
        if (index === undefined || event.defaultPrevented) return
        event.preventDefault()
        goTo(index)
      }}
      {...autoplay.watching}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures is no set of fields */}
      <div
        ref={viewport}
        className="litfass-gallery__viewport"
        role="group"
        aria-label={fillWords(words.galleryPictures, { title })}
        tabIndex={count > 1 ? 0 : undefined}
      >
        <ul className="litfass-gallery__list">
          {entries.map((entry, index) => (
            <Slide
              key={entry.pid}
              place={inUse ? slidePlace(index, shown, count) : 'shown'}
              {...{ entry, index, number: from + index + 1, total, look, link, sizes }}
            />
          ))}
        </ul>
      </div>
      {count > 1 && <GalleryControls {...{ shown, from, total, goTo, autoplay }} />}
      {count > 1 && hasThumbnails && <GalleryThumbnails {...{ entries, shown, goTo, placeOf }} />}
      {allHref && total > count && (
        <a className="litfass-gallery__all" href={allHref}>
          {fillWords(words.galleryAll, { total })}
        </a>
      )}
      <p className="litfass-gallery__status" aria-live="polite">
        {asked !== null && placeOf(asked)}
      </p>
    </section>
  )
}
