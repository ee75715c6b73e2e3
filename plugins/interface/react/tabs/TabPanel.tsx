import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { tabId } from './TabList.tsx'
import type { TabItem } from './Tabs.tsx'

type TabPanelProps = {
  item: TabItem
  headingLevel: 2 | 3 | 4
  isOpen: boolean
  isReady: boolean
  /** The browser's own search has found something in it. */
  onFound: () => void
}

/** One part, with the heading it has without a script. */
export function TabPanel({
  item: { id, title, content },
  headingLevel,
  isOpen,
  isReady,
  onFound,
}: TabPanelProps) {
  const panel = useRef<HTMLElement>(null)
  const Heading = `h${headingLevel}` as const
  const tellFound = useEffectEvent(onFound)

  // React knows no `hidden="until-found"`.
  useLayoutEffect(() => {
    if (!isReady) return
    if (isOpen) panel.current?.removeAttribute('hidden')
    else panel.current?.setAttribute('hidden', 'until-found')
  }, [isOpen, isReady])

  useEffect(() => {
    const element = panel.current
    if (!element) return
    const found = () => tellFound()
    element.addEventListener('beforematch', found)
    return () => element.removeEventListener('beforematch', found)
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
