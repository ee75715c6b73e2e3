import { tabMove } from '@litfass/interface/react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import styles from './dialog.module.css'

type Tab<Id extends string> = { id: Id; title: string; content: ReactNode }

type DialogTabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Tabs inside a dialog: unlike those of a page they leave the address alone. All panels stay, with what is typed in them. */
export function DialogTabs<Id extends string>({ label, tabs, selected, onSelect }: DialogTabsProps<Id>) {
  const id = useId()
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === selected)
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = tabs[tabMove(event.key, at, tabs.length, isRightToLeft) ?? -1]
    if (!next) return
    event.preventDefault()
    onSelect(next.id)
    document.getElementById(`${id}-${next.id}-tab`)?.focus()
  }
  return (
    <div>
      <div role="tablist" aria-label={label} className={styles.tabs} onKeyDown={onKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${id}-${tab.id}-tab`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-${tab.id}`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`${id}-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.id}-tab`}
          hidden={tab.id !== selected}
          className={styles.panel}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
