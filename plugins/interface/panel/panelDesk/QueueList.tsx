'use client'

import { Button, toast, useRouteCache } from '@payloadcms/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureText, isFinal } from '../actions/failures.ts'
import { type QueueWorkOptions, useQueueWork } from '../deciding/useQueueWork.ts'
import styles from './queue.module.css'

/** Returns the state of a queue that someone works through; Payload's messages say what each decision has done. */
export function useQueue<Item, Action>({
  unknown,
  ...options
}: Omit<QueueWorkOptions<Item, Action>, 'onDone' | 'onFailed'> & {
  /** Told of a failure that no server explained. */
  unknown: string
}) {
  const { clearRouteCache } = useRouteCache()
  return useQueueWork<Item, Action>({
    ...options,
    onDone: (told) => {
      toast.success(told)
      clearRouteCache()
    },
    onFailed: (error) => {
      toast.error(failureText(error, unknown))
      // Someone else may have decided or changed it.
      if (isFinal(error)) clearRouteCache()
    },
  })
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
  /** Describes the last decision, with a button that reverts it. */
  undo: { done: string; label: string; run: () => unknown } | undefined
}

/** A list of which one item is selected: it has the focus, and is kept in view. An empty list keeps the focus in its place. */
export function QueueList<Item>(props: QueueListProps<Item>) {
  const { items, keyOf, at, onSelect, label, hint, none, children, undo } = props
  const list = useRef<HTMLOListElement>(null)
  const isPressed = usePressed()
  const end = useRef<HTMLParagraphElement>(null)
  const hadItem = useRef(false)
  const selected = items[at]
  const key = selected && keyOf(selected)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another item is selected
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[data-selected]')
    item?.scrollIntoView({ block: 'nearest' })
    if (!item?.contains(document.activeElement)) item?.focus({ preventScroll: true })
    // The last item has left with the button that decided it.
    if (!item && hadItem.current) end.current?.focus()
    hadItem.current = item != null
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
        <p ref={end} role="status" tabIndex={-1} className={styles.none}>
          {none}
        </p>
      )}
      <ol ref={list} aria-label={label}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys select by the focus, and by j and k
          <li
            key={keyOf(item)}
            tabIndex={-1}
            data-selected={index === at || undefined}
            aria-current={index === at || undefined}
            onPointerDown={() => {
              isPressed.current = true
            }}
            onFocus={() => {
              if (!isPressed.current) onSelect(index)
            }}
            onClick={() => {
              isPressed.current = false
              if (index !== at) onSelect(index)
            }}
          >
            {children(item, index === at)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/**
 * Returns whether a pointer is about to click. What is selected grows by its actions and moves the others, so an item
 * that was selected as soon as it is pressed would no longer lie under the pointer that is released.
 */
function usePressed() {
  const isPressed = useRef(false)
  useEffect(() => {
    // A press that ended elsewhere makes no click.
    const release = () => {
      isPressed.current = false
    }
    document.addEventListener('keydown', release, true)
    return () => document.removeEventListener('keydown', release, true)
  }, [])
  return isPressed
}

/** Listens to single keys, but not while someone types or a question is open. */
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
