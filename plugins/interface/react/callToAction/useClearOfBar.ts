import { type RefObject, useEffect } from 'react'

/** What gets the focus is scrolled clear of the bar: the page keeps that much room at its lower edge. */
export function useClearOfBar(bar: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const element = bar.current
    if (!isShown || !element) return
    const { style } = document.documentElement
    const before = style.scrollPaddingBlockEnd
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBlockEnd = `${element.offsetHeight + 8}px`
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.scrollPaddingBlockEnd = before
    }
  }, [bar, isShown])
}
