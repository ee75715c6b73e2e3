import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { glideTo } from './glideTo.ts'
import { hashTab } from './hashTab.ts'
import { linkedHash } from './linkedHash.ts'

type TabsOptions = {
  ids: readonly string[]
  root: RefObject<HTMLElement | null>
  onSelect: ((id: string) => void) | undefined
}

/** Which tab is open, as the hash of the address says. */
export function useTabs({ ids, root, onSelect }: TabsOptions) {
  const [first = ''] = ids
  const [chosen, setChosen] = useState(first)
  const [isReady, setIsReady] = useState(false)
  const selected = ids.includes(chosen) ? chosen : first

  function open(id: string): void {
    if (id === selected) return
    setChosen(id)
    onSelect?.(id)
  }

  /** Opens a tab and says so in the address; `isNewEntry` lets Back return to the one before. */
  function select(id: string, isNewEntry: boolean): void {
    if (id === selected && location.hash === hashOf(id)) return
    if (isNewEntry) history.pushState(null, '', hashOf(id))
    else history.replaceState(history.state, '', hashOf(id))
    open(id)
  }

  /** Opens what the address means. @returns whether it means a tab as a whole */
  const follow = useEffectEvent((): boolean => {
    const meant = root.current ? hashTab(location.hash, ids, root.current) : undefined
    // Back at an address that says nothing is back at the beginning.
    if (!meant && location.hash === '') open(first)
    if (!meant) return false
    open(meant.id)
    const { inside } = meant
    if (inside) requestAnimationFrame(() => inside.scrollIntoView())
    return !inside
  })

  const followLink = useEffectEvent((event: MouseEvent): void => {
    const hash = linkedHash(event)
    const meant = hash && root.current ? hashTab(hash, ids, root.current) : undefined
    if (!root.current || !meant || meant.inside) return
    // The browser would jump there.
    event.preventDefault()
    select(meant.id, true)
    glideTo(root.current)
    const { id } = meant
    requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))
  })

  useLayoutEffect(() => {
    setIsReady(true)
    const isWhole = follow()
    const frame = requestAnimationFrame(() => {
      if (isWhole && root.current && isNewVisit()) glideTo(root.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [root])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', (event) => followLink(event), { signal, capture: true })
    window.addEventListener('hashchange', () => void follow(), { signal })
    // Between two addresses of which one has no hash, a router may tell only this.
    window.addEventListener('popstate', () => void follow(), { signal })
    return () => listening.abort()
  }, [])

  return { selected, isReady, open, select }
}

const hashOf = (id: string) => `#${encodeURIComponent(id)}`

/** Somebody who reloads the page or comes back to it stays where they were. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}
