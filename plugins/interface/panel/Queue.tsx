'use client'

import { Button, toast, useRouteCache } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './queue.module.css'
import { failureText } from './useListRun.ts'

type QueueOptions<Item, Action> = {
  /** As the server lists them: what is decided leaves, and what waits behind the last of them follows. */
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Decides an item, and returns what its editor is told. */
  decide: (item: Item, action: Action) => Promise<string>
  /** Takes a decision back, and returns what its editor is told. */
  takeBack: (item: Item, action: Action) => Promise<string>
  /** Told of a failure that no server explained. */
  unknown: string
}

/** The selected item by its key, and where it stands in the list: once it is gone, the next one there is selected. */
type Selection = { at: number; key?: string | number }

/** Returns the state of a queue that somebody works through: what is left, which item is selected, and what was done last. */
export function useQueue<Item, Action>(options: QueueOptions<Item, Action>) {
  const { items, keyOf, decide, takeBack, unknown } = options
  const { clearRouteCache } = useRouteCache()
  const [decided, setDecided] = useState<ReadonlySet<string | number>>(new Set())
  // The server lists it again a moment later.
  const [returned, setReturned] = useState<Item>()
  const [selection, setSelection] = useState<Selection>({ at: 0 })
  const [last, setLast] = useState<{ item: Item; action: Action }>()
  const isBusy = useRef(false)
  const listed = items.filter(
    (item) => !decided.has(keyOf(item)) && (returned === undefined || keyOf(item) !== keyOf(returned)),
  )
  // Once the server lists it, that is how it stands now.
  const again = returned && (items.find((item) => keyOf(item) === keyOf(returned)) ?? returned)
  const open = again === undefined ? listed : [again, ...listed]
  // The selected item stays selected where the list has another order.
  const place = open.findIndex((item) => keyOf(item) === selection.key)
  const at = place >= 0 ? place : Math.max(0, Math.min(open.length - 1, selection.at))
  const selectIn = (list: readonly Item[], index: number) => {
    const next = Math.max(0, Math.min(list.length - 1, index))
    const item = list[next]
    setSelection({ at: next, ...(item !== undefined && { key: keyOf(item) }) })
  }
  const select = (index: number) => selectIn(open, index)

  /** Works on one thing at a time: keys come faster than answers. */
  async function alone(work: () => Promise<string>, done: () => void): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    try {
      const told = await work()
      done()
      toast.success(told)
      clearRouteCache()
    } catch (error) {
      toast.error(failureText(error, unknown))
      // Somebody else may have decided or changed it.
      clearRouteCache()
    } finally {
      isBusy.current = false
    }
  }

  async function act(action: Action): Promise<void> {
    const item = open[at]
    if (item === undefined) return
    const leave = () => {
      setDecided((before) => new Set([...before, keyOf(item)]))
      if (returned !== undefined && keyOf(returned) === keyOf(item)) setReturned(undefined)
      const left = open.filter((other) => keyOf(other) !== keyOf(item))
      selectIn(left, at)
      setLast({ item, action })
    }
    await alone(() => decide(item, action), leave)
  }

  async function undo(): Promise<void> {
    if (!last) return
    const comeBack = () => {
      setDecided((before) => new Set([...before].filter((key) => key !== keyOf(last.item))))
      setReturned(last.item)
      setSelection({ at: 0, key: keyOf(last.item) })
      setLast(undefined)
    }
    await alone(() => takeBack(last.item, last.action), comeBack)
  }

  return { open, at, selected: open[at], select, act, undo, last }
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
  /** The last decision in words, and the button that takes it back. */
  undo: { done: string; label: string; run: () => unknown } | undefined
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
      <div className={styles.undo} role="status">
        {undo && (
          <>
            {undo.done}{' '}
            <Button buttonStyle="pill" size="small" margin={false} onClick={() => void undo.run()}>
              {undo.label}
            </Button>
          </>
        )}
      </div>
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
