import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import type { TabItem } from './Tabs.tsx'
import { tabMove } from './tabMove.ts'

type TabListProps = {
  label: string
  items: readonly TabItem[]
  selected: string
  onSelect: (id: string, isNewEntry: boolean) => void
}

/** The row of tabs: links, so that each has an address that can be copied. */
export function TabList({ label, items, selected, onSelect }: TabListProps) {
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
    // One entry in the history for each key would bury the page somebody came from.
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
          href={`#${encodeURIComponent(id)}`}
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

export const tabId = (id: string) => `${id}-tab`

/** Scrolls the row itself and never the page. */
function showInRow(row: Element, tab: Element | undefined): void {
  if (!tab) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  row.scrollLeft += (inner.left + inner.right - outer.left - outer.right) / 2
}
