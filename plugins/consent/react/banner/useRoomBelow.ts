import { type RefObject, useEffect } from 'react'

const HEIGHT = '--litfass-consent-height'

/** Leaves as much room below the page as the banner covers, so that neither the focus nor the last line is under it. */
export function useRoomBelow(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style, dataset } = document.documentElement
    const element = panel.current
    if (!element) return
    const measure = () => style.setProperty(HEIGHT, `${Math.ceil(element.getBoundingClientRect().height)}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    dataset.litfassConsent = ''
    return () => {
      observer.disconnect()
      style.removeProperty(HEIGHT)
      delete dataset.litfassConsent
    }
  }, [panel])
}
