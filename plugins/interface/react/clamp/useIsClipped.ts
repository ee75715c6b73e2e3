import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has more than it shows. Not asked while it is open: then the last answer counts. */
export function useIsClipped(element: RefObject<HTMLElement | null>, isMeasured: boolean): boolean {
  const [isClipped, setIsClipped] = useState(false)
  useEffect(() => {
    const box = element.current
    if (!box || !isMeasured) return
    const measure = () => setIsClipped(box.scrollHeight > box.clientHeight + 1)
    const resized = new ResizeObserver(measure)
    const changed = new MutationObserver(measure)
    resized.observe(box)
    changed.observe(box, { subtree: true, childList: true, characterData: true })
    // A typeface that comes late may change nothing but what is beyond the box.
    document.fonts.addEventListener('loadingdone', measure)
    return () => {
      resized.disconnect()
      changed.disconnect()
      document.fonts.removeEventListener('loadingdone', measure)
    }
  }, [element, isMeasured])
  return isClipped
}
