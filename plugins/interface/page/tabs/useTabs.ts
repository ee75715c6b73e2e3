import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'

type TabsOptions = {
  ids: readonly string[]
  root: RefObject<HTMLElement | null>
  onSelect: ((id: string) => void) | undefined
}

/** Keeps the open tab in step with the hash of the address. */
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

  /** Opens a tab and writes it to the address; with `isNewEntry` Back returns to the tab before. */
  function select(id: string, isNewEntry: boolean): void {
    if (id === selected && location.hash === hashOf(id)) return
    if (isNewEntry) history.pushState(null, '', hashOf(id))
    else history.replaceState(history.state, '', hashOf(id))
    open(id)
  }

  /** Opens the tab the address names. @returns whether it names a tab, not an element inside one */
  const followAddress = useEffectEvent((): boolean => {
    const target = root.current ? tabOfHash(location.hash, ids, root.current) : undefined
    // Back to an address without a hash is back to the beginning.
    if (!target && location.hash === '') open(first)
    if (!target) return false
    open(target.id)
    const { inside } = target
    if (inside) requestAnimationFrame(() => inside.scrollIntoView())
    return !inside
  })

  const followLink = useEffectEvent((event: MouseEvent): void => {
    const hash = linkedHash(event)
    const target = hash && root.current ? tabOfHash(hash, ids, root.current) : undefined
    if (!root.current || !target || target.inside) return
    // The browser would jump there.
    event.preventDefault()
    select(target.id, true)
    glideTo(root.current)
    const { id } = target
    requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))
  })

  useLayoutEffect(() => {
    setIsReady(true)
    const isTab = followAddress()
    const frame = requestAnimationFrame(() => {
      if (isTab && root.current && isNewVisit()) glideTo(root.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [root])

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    document.addEventListener('click', (event) => followLink(event), { signal, capture: true })
    window.addEventListener('hashchange', () => void followAddress(), { signal })
    // Between an address with a hash and one without, some routers only fire this.
    window.addEventListener('popstate', () => void followAddress(), { signal })
    return () => listening.abort()
  }, [])

  return { selected, isReady, open, select }
}

export const hashOf = (id: string) => `#${encodeURIComponent(id)}`

/** Reloading a page or coming back to it keeps the scroll position. */
function isNewVisit(): boolean {
  const [visit] = performance.getEntriesByType('navigation')
  return visit instanceof PerformanceNavigationTiming && visit.type === 'navigate'
}

type HashTarget = {
  id: string
  /** The element inside the panel that the hash names; null when it names the tab. */
  inside: Element | null
}

/** Finds the tab that a hash names, by its own id or that of an element in its panel. */
function tabOfHash(hash: string, ids: readonly string[], root: Element): HashTarget | undefined {
  const name = decoded(hash.replace(/^#/, ''))
  if (name === '') return undefined
  if (ids.includes(name)) return { id: name, inside: null }
  const inside = root.querySelector(`#${CSS.escape(name)}`)
  const panel = inside?.closest('[data-panel]')
  const id = ids.find((one) => one === panel?.id)
  return id === undefined ? undefined : { id, inside }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A lone percent sign stands for itself.
    return text
  }
}

/** Returns the hash a click navigates to on this page; `undefined` for all other clicks, and for those on a tab. */
function linkedHash(event: MouseEvent): string | undefined {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event
  if (button !== 0 || ctrlKey || metaKey || shiftKey || altKey || event.defaultPrevented) return undefined
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.role === 'tab' || !['', '_self'].includes(link.target)) return undefined
  const here = [location.origin, location.pathname, location.search].join()
  return [link.origin, link.pathname, link.search].join() === here ? link.hash : undefined
}

/** Duration of the “deep-link smudge”, in ms. */
const GLIDE_MS = 300

const INTERRUPTIONS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** Scrolls smoothly to an element until the user interferes; jumps there with reduced motion. */
function glideTo(element: Element): void {
  const isInstant = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const from = window.scrollY
  const start = performance.now()
  const listening = new AbortController()
  const stop = () => listening.abort()
  for (const type of INTERRUPTIONS)
    window.addEventListener(type, stop, { signal: listening.signal, passive: true })

  function step(): void {
    if (listening.signal.aborted) return
    const progress = isInstant ? 1 : Math.min(1, (performance.now() - start) / GLIDE_MS)
    // Pictures above may still load, so the position is measured each time.
    const to = window.scrollY + element.getBoundingClientRect().top - scrollMargin(element)
    window.scrollTo({ top: from + (to - from) * (1 - (1 - progress) ** 3), behavior: 'instant' })
    if (progress < 1) requestAnimationFrame(step)
    else stop()
  }
  step()
}

/** Space the page keeps free above a scroll target, such as for a sticky header. */
function scrollMargin(element: Element): number {
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginBlockStart)
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart)
  return (margin || 0) + (padding || 0)
}

/** Returns the tab a key leads to, wrapping around at the ends; `undefined` for keys that lead nowhere. */
export function tabMove(key: string, at: number, count: number, isRightToLeft: boolean): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === next) return (at + 1) % count
  return key === previous ? (at + count - 1) % count : undefined
}
