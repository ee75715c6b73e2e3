import { type RefObject, useEffect, useRef } from 'react'

/** A navigation that is held: it either goes on, or is undone. */
export type HeldNavigation = { leave: () => void; stay: () => void }

type Ways = {
  isUnsaved: () => boolean
  /** Saves and goes on, or asks. */
  hold: (navigation: HeldNavigation) => Promise<void>
  /** Opens another page of the site. */
  go: (address: URL) => void
}

/**
 * Holds the ways that lead out of a page while something on it is not saved, as long as the page itself stays loaded: links,
 * and the browser's back and forward buttons.
 */
export function useHeldWays(given: Ways): void {
  const ways = useRef(given)
  useEffect(() => {
    ways.current = given
  })
  useHeldLinks(ways)
  useHeldHistory(ways)
}

function useHeldLinks(ways: RefObject<Ways>): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = leavingAddress(event)
      if (!address || !ways.current.isUnsaved()) return
      event.preventDefault()
      event.stopPropagation()
      const leave = () =>
        address.origin === window.location.origin ? ways.current.go(address) : window.location.assign(address)
      void ways.current.hold({ leave, stay: () => undefined })
    }
    // Before the link itself hears of it.
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [ways])
}

/** Returns where a click leads that leaves the page in this tab. */
function leavingAddress({ target, button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): URL | undefined {
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined
  const address = new URL(link.href)
  return address.protocol.startsWith('http') && !isHere(address) ? address : undefined
}

/** Whether an address differs from the page's only in its fragment. */
const isHere = ({ origin, pathname, search }: URL): boolean =>
  origin === window.location.origin &&
  pathname === window.location.pathname &&
  search === window.location.search

/**
 * Next 16.4.6 ignores entries of the history that it has not written: the lists of Payload 3.90.2 write theirs without a state, and going
 * back to one would leave the form under the address of the list. Such an entry is loaded.
 */
function useHeldHistory(ways: RefObject<Ways>): void {
  useEffect(() => {
    let here = { address: new URL(window.location.href), entry: entryIndex() }
    let isPassing = false
    let isReturning = false
    const onPopState = (event: PopStateEvent) => {
      if (isReturning) event.stopImmediatePropagation()
      if (isPassing || isReturning) {
        isPassing = isReturning = false
        return
      }
      if (isHere(here.address)) return
      if (!ways.current.isUnsaved()) return event.state === null ? window.location.reload() : undefined
      // The address has changed already; Next, which hears of it later, would change the page.
      event.stopImmediatePropagation()
      const pass = () => {
        if (window.history.state === null) return window.location.reload()
        isPassing = true
        window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
      }
      const back = () => {
        const now = entryIndex()
        const steps = here.entry === undefined || now === undefined ? 1 : here.entry - now
        isReturning = true
        window.history.go(steps)
      }
      void ways.current.hold({ leave: pass, stay: back })
    }
    // Where the page is, as long as nothing has to be held.
    const onInput = () => {
      here = { address: new URL(window.location.href), entry: entryIndex() }
    }
    window.addEventListener('popstate', onPopState, true)
    document.addEventListener('input', onInput, true)
    return () => {
      window.removeEventListener('popstate', onPopState, true)
      document.removeEventListener('input', onInput, true)
    }
  }, [ways])
}

/** The place in the history of the tab, where the browser tells it. */
function entryIndex(): number | undefined {
  const entry: unknown = Object(Reflect.get(window, 'navigation')).currentEntry
  const index: unknown = Object(entry).index
  return typeof index === 'number' ? index : undefined
}
