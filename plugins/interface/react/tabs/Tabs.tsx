'use client'

import { type ReactNode, useRef } from 'react'
import { TabList } from './TabList.tsx'
import { TabPanel } from './TabPanel.tsx'
import { useTabs } from './useTabs.ts'
import '../tokens.css'
import './tabs.css'

/** `id` is the hash of the address that opens it; a page has each only once. */
export type TabItem = { id: string; title: ReactNode; content: ReactNode }

type TabsProps = {
  /** Names the row of tabs. */
  label: string
  items: readonly TabItem[]
  /** The level of the headings that stand over the parts without a script. */
  headingLevel?: 2 | 3 | 4
  /** Called when another one is opened, in whichever way. */
  onSelect?: (id: string) => void
}

/**
 * Parts of a page of which one is shown. The hash of the address names it, so each can be linked to, Back and Forward
 * lead from one to the other, and the page glides to its tabs after such a link (300 ms). Without a script all parts stand
 * one after another under their headings; searching in the page finds what is not shown.
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
