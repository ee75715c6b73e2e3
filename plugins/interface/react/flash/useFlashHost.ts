import { modalOver } from '@litfass/kit/browser'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/**
 * An element for messages that stands at its home, and inside a modal dialog while there is one: everything outside of
 * that can be neither pressed nor read out. React does not know where it stands, so it may be moved.
 * @param onMove called after it has been moved
 */
export function useFlashHost(home: RefObject<HTMLElement | null>, isUsed: boolean, onMove: () => void) {
  const [host, setHost] = useState<HTMLElement>()

  useEffect(() => {
    const element = document.createElement('div')
    home.current?.append(element)
    setHost(element)
    return () => element.remove()
  }, [home])

  useLayoutEffect(() => {
    if (!host || !isUsed) return
    const place = () => {
      const parent = modalOver() ?? home.current
      if (!parent || parent === host.parentElement) return
      parent.append(host)
      onMove()
    }
    place()
    const observer = new MutationObserver(place)
    const attributeFilter = ['open', 'aria-modal']
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
    return () => {
      observer.disconnect()
      home.current?.append(host)
    }
  }, [host, isUsed, home, onMove])

  return host
}
