import Swiper from 'swiper'
import { Autoplay, EffectFade } from 'swiper/modules'
import { AUTOPLAY_MS, FADE_MS } from './slideTimes.ts'

type SlidesSettings = {
  first: number
  /** Another picture is shown; `isAsked` when a person wanted that. */
  onShown: (index: number, isAsked: boolean) => void
}

/** A slider, and the way to one of its pictures that a person asks for. */
export type SlidesInUse = { swiper: Swiper; goTo: (index: number) => void }

/** Makes a slider of a list that scrolls: `viewport` holds it, the list is its only child. */
export function createSlides(viewport: HTMLElement, { first, onShown }: SlidesSettings): SlidesInUse {
  let isAsked = false
  const ask = () => {
    isAsked = true
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
    // Started and stopped from outside, where there are more reasons to rest than the module knows.
    autoplay: { enabled: false, delay: AUTOPLAY_MS },
    // A mouse selects the words of a caption.
    simulateTouch: false,
    runCallbacksOnInit: false,
    on: {
      sliderFirstMove: ask,
      realIndexChange: ({ realIndex }) => {
        onShown(realIndex, isAsked)
        isAsked = false
      },
    },
  })
  const goTo = (index: number) => {
    if (index !== swiper.realIndex) ask()
    swiper.slideToLoop(index)
  }
  return { swiper, goTo }
}
