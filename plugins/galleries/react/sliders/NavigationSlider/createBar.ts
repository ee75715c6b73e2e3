import Swiper from 'swiper'
import { FreeMode } from 'swiper/modules'

/** Which ways there is more of a bar. */
export type MoreOfBar = { back: boolean; on: boolean }

type BarSettings = {
  /** In ms. */
  speed: number
  onChange: (more: MoreOfBar) => void
}

/**
 * Makes a slider of a list of links. The list itself goes on scrolling (`cssMode`), so that wheel, finger and the focus
 * move it as they move everything else.
 */
export function createBar(viewport: HTMLElement, { speed, onChange }: BarSettings): Swiper {
  const report = ({ isLocked, isBeginning, isEnd }: Swiper) =>
    onChange({ back: !isLocked && !isBeginning, on: !isLocked && !isEnd })
  const swiper = new Swiper(viewport, {
    modules: [FreeMode],
    wrapperClass: 'litfass-navigation__list',
    slideClass: 'litfass-navigation__item',
    cssMode: true,
    freeMode: { enabled: true },
    slidesPerView: 'auto',
    slidesPerGroupAuto: true,
    simulateTouch: false,
    speed,
    on: { progress: report, lock: report, unlock: report, update: report, resize: report },
  })
  // It takes the list to be at its start, whatever it has been scrolled to.
  swiper.wrapperEl.dispatchEvent(new Event('scroll'))
  report(swiper)
  return swiper
}
