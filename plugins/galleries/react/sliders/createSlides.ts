import Swiper from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import { moveByKey } from './slideKeys.ts'
import { AUTOPLAY_MS, FADE_MS } from './slides.ts'

type SlidesSettings = {
  first: number
  /** Called when another slide is shown; `isRequested` when the user moved to it. */
  onShown: (index: number, isRequested: boolean) => void
}

/** A Swiper, and the ways to a slide the user requests: by its index, or by a key. */
export type ActiveSlides = {
  swiper: Swiper
  goTo: (index: number) => void
  press: (event: Parameters<typeof moveByKey>[0]) => void
}

/** Creates a Swiper from a scrolling list, the only child of `viewport`. */
export function createSlides(viewport: HTMLElement, { first, onShown }: SlidesSettings): ActiveSlides {
  let isRequested = false
  const request = () => {
    isRequested = true
  }
  viewport.scrollLeft = 0
  const swiper = new Swiper(viewport, {
    modules: [Autoplay, EffectFade],
    wrapperClass: 'litfass-gallery__list',
    slideClass: 'litfass-gallery__slide',
    effect: 'fade',
    fadeEffect: { crossFade: true },
    loop: true,
    speed: FADE_MS,
    initialSlide: first,
    // `useAutoplay` starts and stops it: there are more reasons to pause than the module knows.
    autoplay: { enabled: false, delay: AUTOPLAY_MS },
    // The mouse selects the text of captions.
    simulateTouch: false,
    runCallbacksOnInit: false,
    on: {
      sliderFirstMove: request,
      realIndexChange: ({ realIndex }) => {
        onShown(realIndex, isRequested)
        isRequested = false
      },
    },
  })
  const goTo = (index: number) => {
    if (index !== swiper.realIndex) request()
    swiper.slideToLoop(index)
  }
  const press: ActiveSlides['press'] = (event) =>
    moveByKey(event, { shown: swiper.realIndex, count: swiper.slides.length }, goTo)
  return { swiper, goTo, press }
}
