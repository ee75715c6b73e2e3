'use client'

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { hashOf, tabMove, useTabs } from './useTabs.ts'
import '../../parts.css'
import './tabs.css'

/** `id` is the hash that opens the tab, unique in the page. */
type TabItem = { id: string; title: ReactNode; content: ReactNode }

type TabsProps = {
  /** Name of the tab list. */
  label: string
  items: readonly TabItem[]
  /** Level of the headings shown above the panels without a script. */
  headingLevel?: 2 | 3 | 4
  /** Called when another tab opens, by whatever way. */
  onSelect?: (id: string) => void
}

/**
 * Tabs, of which one panel is shown. The hash of the address names the open tab, so each can be linked to, and Back and
 * Forward move between them; after such a link the page glides to its tabs (300 ms). Without a script all panels follow
 * one another under their headings. The browser's search finds text in hidden panels.
 */
export function Tabs({ label, items, headingLevel = 2, onSelect }: TabsProps) {
  const root = useRef<HTMLDivElement>(null)
  const { selected, isReady, select, open } = useTabs({ ids: items.map(({ id }) => id), root, onSelect })
  return (
    <div ref={root} className="litfass-part litfass-tabs" data-ready={isReady || undefined}>
      <TabList label={label} items={items} selected={selected} onSelect={select} />
      {items.map((item) => (
        <TabPanel
          key={item.id}
          item={item}
          headingLevel={headingLevel}
          isOpen={item.id === selected}
          isReady={isReady}
          onFound={() => open(item.id)}
        />
      ))}
    </div>
  )
}

type TabListProps = {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string, isNewEntry: boolean) => void
}

const tabId = (id: string) => `${id}-tab`

/** The row of tabs: links, so that each has an address to copy. */
function TabList({ label, items, selected, onSelect }: TabListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = [...(list.current?.children ?? [])].find((one) => one.id === tabId(selected))
    if (list.current && list.current.scrollWidth > list.current.clientWidth) showInRow(list.current, tab)
  }, [selected])

  function move(event: KeyboardEvent<HTMLElement>): void {
    const { key, ctrlKey, altKey, metaKey, currentTarget } = event
    if (ctrlKey || altKey || metaKey) return
    const at = items.findIndex(({ id }) => id === selected)
    if (key === ' ') {
      event.preventDefault()
      return
    }
    const isRightToLeft = getComputedStyle(currentTarget).direction === 'rtl'
    const next = items[tabMove(key, at, items.length, isRightToLeft) ?? -1]
    if (!next) return
    event.preventDefault()
    // A history entry per key would bury the page the visitor came from.
    onSelect(next.id, false)
    document.getElementById(tabId(next.id))?.focus({ preventScroll: true })
  }

  function choose(event: MouseEvent, id: string): void {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onSelect(id, true)
  }

  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className="litfass-tabs__list litfass-scripted litfass-unprinted"
      onKeyDown={move}
    >
      {items.map(({ id, title }) => (
        <a
          key={id}
          id={tabId(id)}
          role="tab"
          href={hashOf(id)}
          tabIndex={id === selected ? 0 : -1}
          aria-selected={id === selected}
          aria-controls={id}
          className="litfass-tabs__tab"
          onClick={(event) => choose(event, id)}
        >
          {title}
        </a>
      ))}
    </div>
  )
}

/** Scrolls the row of tabs, but never the page. */
function showInRow(row: Element, tab: Element | undefined): void {
  if (!tab) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}

type TabPanelProps = {
  item: TabItem
  headingLevel: 2 | 3 | 4
  isOpen: boolean
  isReady: boolean
  /** Called when the browser's search has found text in the panel. */
  onFound: () => void
}

function TabPanel({ item, headingLevel, isOpen, isReady, onFound }: TabPanelProps) {
  const { id, title, content } = item
  const panel = useRef<HTMLElement>(null)
  const Heading = `h${headingLevel}` as const
  const reportFound = useEffectEvent(onFound)

  // React does not support `hidden="until-found"`.
  useLayoutEffect(() => {
    if (!isReady) return
    if (isOpen) panel.current?.removeAttribute('hidden')
    else panel.current?.setAttribute('hidden', 'until-found')
  }, [isOpen, isReady])

  useEffect(() => {
    const element = panel.current
    if (!element) return
    const report = () => reportFound()
    element.addEventListener('beforematch', report)
    return () => element.removeEventListener('beforematch', report)
  }, [])

  return (
    <section
      ref={panel}
      id={id}
      role={isReady ? 'tabpanel' : undefined}
      tabIndex={isReady && isOpen ? 0 : undefined}
      aria-labelledby={tabId(id)}
      data-panel=""
      data-open={isOpen || undefined}
      className="litfass-tabs__panel"
    >
      <Heading className="litfass-tabs__heading">{title}</Heading>
      {content}
    </section>
  )
}
