'use client'

import { Button, toast, useRouteCache } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './queue.module.css'
import { failureText } from './useListRun.ts'

type QueueOptions<Item, Action> = {
  /** As the server found them; what is decided leaves the queue. */
  items: readonly Item[]
  /** Decides an item, and returns what its editor is told. */
  decide: (item: Item, action: Action) => Promise<string>
  /** Takes a decision back, and returns what its editor is told; `undefined` where that cannot be done. */
  takeBack: (item: Item, action: Action) => Promise<string> | undefined
  /** Told of a failure that no server explained. */
  unknown: string
}

/** Returns the state of a queue that somebody works through: what is left, which item is selected, and what was done last. */
export function useQueue<Item, Action>({ items, decide, takeBack, unknown }: QueueOptions<Item, Action>) {
  const { clearRouteCache } = useRouteCache()
  const [open, setOpen] = useState(items)
  const [at, setAt] = useState(0)
  const [last, setLast] = useState<{ item: Item; action: Action; index: number }>()
  const isBusy = useRef(false)
  const select = (index: number) => setAt(Math.max(0, Math.min(open.length - 1, index)))

  // Keys come faster than answers.
  async function alone(work: () => Promise<string | undefined>, done: () => void): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const told = await work()
      if (told === undefined) return
      done()
      toast.success(told)
      clearRouteCache()
    } catch (error) {
      toast.error(failureText(error, unknown))
    } finally {
      isBusy.current = false
    }
  }

  async function act(action: Action): Promise<void> {
    const item = open[at]
    if (item === undefined) return
    await alone(
      () => decide(item, action),
      () => {
        setOpen(open.filter((one) => one !== item))
        setAt(Math.max(0, Math.min(open.length - 2, at)))
        setLast({ item, action, index: at })
      },
    )
  }

  async function undo(): Promise<void> {
    if (!last) return
    await alone(
      async () => takeBack(last.item, last.action),
      () => {
        setOpen((now) => [...now.slice(0, last.index), last.item, ...now.slice(last.index)])
        setAt(last.index)
        setLast(undefined)
      },
    )
  }

  return { open, at, selected: open[at], select, act, undo, canUndo: last !== undefined }
}

type QueueListProps<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Index of the selected item. */
  at: number
  onSelect: (index: number) => void
  label: string
  /** Names the keys. */
  hint: string
  /** Told where there is nothing. */
  none: string
  /** Draws an item; the selected one has its buttons. */
  children: (item: Item, isSelected: boolean) => ReactNode
  undo: { label: string; run: () => unknown } | undefined
}

/** A list of which one item is selected: it has the focus, and is kept in view. */
export function QueueList<Item>(props: QueueListProps<Item>) {
  const { items, keyOf, at, onSelect, label, hint, none, children, undo } = props
  const list = useRef<HTMLOListElement>(null)
  const selected = items[at]
  const key = selected && keyOf(selected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another item is selected
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[data-selected]')
    item?.scrollIntoView({ block: 'nearest' })
    if (!item?.contains(document.activeElement)) item?.focus({ preventScroll: true })
  }, [key])
  return (
    <div className={styles.queue}>
      {items.length > 0 && <p className={styles.hint}>{hint}</p>}
      {items.length === 0 && (
        <p role="status" className={styles.none}>
          {none}
        </p>
      )}
      <ol ref={list} aria-label={label}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            tabIndex={-1}
            data-selected={index === at || undefined}
            aria-current={index === at || undefined}
            onPointerDown={() => onSelect(index)}
            onFocus={() => onSelect(index)}
          >
            {children(item, index === at)}
          </li>
        ))}
      </ol>
      {undo && (
        <Button buttonStyle="pill" size="small" margin={false} onClick={() => void undo.run()}>
          {undo.label}
        </Button>
      )}
    </div>
  )
}

/** Listens to single keys, but not while somebody types or a question is open. */
export function useQueueKeys(keys: Readonly<Record<string, () => unknown>>): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      const typing = 'input, textarea, select, [contenteditable], dialog'
      if (target instanceof Element && target.closest(typing)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
