import { type RefObject, useEffect, useState } from 'react'
import type Swiper from 'swiper'
import { whenNear } from '../../figure/whenNear.ts'
import { useCalm } from '../media/useCalm.ts'
import type { MoreOfBar } from './createBar.ts'
import { showCurrent } from './showCurrent.ts'
import { whenTooLong } from './whenTooLong.ts'

const MOVE_MS = 300
const NO_MORE: MoreOfBar = { back: false, on: false }

type Bar = { more: MoreOfBar; step: (direction: 'back' | 'on') => void }

/** Makes a slider of a list of links that does not fit, as long as `isOn`. */
export function useBar(viewport: RefObject<HTMLElement | null>, isOn: boolean): Bar {
  const [swiper, setSwiper] = useState<Swiper | null>(null)
  const [more, setMore] = useState(NO_MORE)
  const isCalm = useCalm()

  useEffect(() => {
    const element = viewport.current
    const list = element?.firstElementChild
    if (!isOn || !element || !(list instanceof HTMLElement)) return
    let made: Swiper | undefined
    let isOver = false
    const create = async () => {
      // Without a slider the list still scrolls.
      const loaded = await import('./createBar.ts').catch(() => undefined)
      if (!loaded || isOver) return
      made = loaded.createBar(element, { speed: MOVE_MS, onChange: setMore })
      setSwiper(made)
    }
    showCurrent(list)
    let stopWaiting = whenNear(element, () => {
      stopWaiting = whenTooLong(list, create)
    })
    return () => {
      isOver = true
      stopWaiting()
      made?.destroy()
      setSwiper(null)
      setMore(NO_MORE)
    }
  }, [viewport, isOn])

  useEffect(() => {
    if (swiper) swiper.params.speed = isCalm ? 0 : MOVE_MS
  }, [swiper, isCalm])

  return { more, step: (direction) => (direction === 'on' ? swiper?.slideNext() : swiper?.slidePrev()) }
}
