import { type RefObject, useEffect, useState } from 'react'
import { whenNear } from '../../figure/whenNear.ts'
import { useCalm } from '../media/useCalm.ts'
import type { BarInUse, MoreOfBar } from './createBar.ts'
import { showCurrent } from './showCurrent.ts'
import { whenTooLong } from './whenTooLong.ts'

const NO_MORE: MoreOfBar = { back: false, on: false }

type Bar = { more: MoreOfBar; step: (direction: 'back' | 'on') => void }

/** Gives arrows to a list of links that does not fit, as long as `isOn`. */
export function useBar(viewport: RefObject<HTMLElement | null>, isOn: boolean): Bar {
  const [inUse, setInUse] = useState<BarInUse | null>(null)
  const [more, setMore] = useState(NO_MORE)
  const isCalm = useCalm()

  useEffect(() => {
    const element = viewport.current
    const list = element?.firstElementChild
    if (!isOn || !element || !(list instanceof HTMLElement)) return
    let made: BarInUse | undefined
    let isOver = false
    const create = async () => {
      // Without arrows the list still scrolls.
      const loaded = await import('./createBar.ts').catch(() => undefined)
      if (!loaded || isOver) return
      made = loaded.createBar(list, setMore)
      setInUse(made)
    }
    showCurrent(list)
    let stopWaiting = whenNear(element, () => {
      stopWaiting = whenTooLong(list, create)
    })
    return () => {
      isOver = true
      stopWaiting()
      made?.end()
      setInUse(null)
      setMore(NO_MORE)
    }
  }, [viewport, isOn])

  return { more, step: (direction) => inUse?.step(direction, isCalm ? 'instant' : 'smooth') }
}
