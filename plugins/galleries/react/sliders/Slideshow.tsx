'use client'

import { fill } from '@litfass/kit/texts'
import { type ReactNode, useRef } from 'react'
import { type ControlWords, SliderControls } from './SliderControls.tsx'
import { slidePlace } from './slides.ts'
import { useSlides } from './useSlides.ts'
import '@litfass/interface/tokens.css'
import './gallery.css'

export type SlideshowProps = {
  /** Two at least; `label` is announced when somebody moves to the slide. */
  slides: readonly { key: string; label: string; content: ReactNode }[]
  /** Name of the whole, for screen readers. */
  title: string
  /** `slides` names the list; `position` says where a slide stands, with `{number}` and `{total}`. */
  words: ControlWords & Readonly<Record<'slides' | 'position', string>>
}

/**
 * A slider of anything, such as teasers, which moves only when somebody moves it. The server renders a list that scrolls
 * sideways, which is what remains without script; it becomes a slider once somebody uses the page.
 */
export function Slideshow(props: SlideshowProps) {
  // The slider moves elements, so that other slides need new ones.
  return <Slides key={props.slides.map(({ key }) => key).join()} {...props} />
}

function Slides({ slides, title, words }: SlideshowProps) {
  const viewport = useRef<HTMLDivElement>(null)
  const count = slides.length
  const { active, isStacked, shown, requested, goTo } = useSlides(viewport, { count, isMoving: false })
  const announced = requested === null ? undefined : slides[requested]
  return (
    <section className="litfass-gallery" aria-label={title} onKeyDown={(event) => active?.press(event)}>
      {/* biome-ignore lint/a11y/useSemanticElements: slides are no set of fields */}
      <div
        ref={viewport}
        className="litfass-gallery__viewport"
        role="group"
        aria-label={words.slides}
        tabIndex={count > 1 ? 0 : undefined}
      >
        <ul className="litfass-gallery__list">
          {slides.map(({ key, content }, index) => (
            <Slide
              key={key}
              place={isStacked ? slidePlace(index, shown, count) : 'shown'}
              {...{ index, count }}
            >
              {content}
            </Slide>
          ))}
        </ul>
      </div>
      <SliderControls {...{ shown, goTo, words }} from={0} total={count} />
      <p className="litfass-gallery__status" aria-live="polite">
        {announced &&
          `${fill(words.position, { number: (requested ?? 0) + 1, total: count })}: ${announced.label}`}
      </p>
    </section>
  )
}

type SlideProps = {
  index: number
  count: number
  /** `near` is next to the shown slide, whose pictures are loaded ahead. */
  place: 'shown' | 'near' | 'far'
  children: ReactNode
}

/** One slide. Only the shown one can be reached; each states its position. */
function Slide({ index, count, place, children }: SlideProps) {
  return (
    <li
      className="litfass-gallery__slide"
      aria-posinset={index + 1}
      aria-setsize={count}
      inert={place !== 'shown'}
      aria-hidden={place !== 'shown' || undefined}
      data-index={index}
      data-far={place === 'far' ? '' : undefined}
    >
      {children}
    </li>
  )
}
