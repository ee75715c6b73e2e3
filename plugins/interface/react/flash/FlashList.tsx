import { type FocusEvent, type Ref, useEffect, useRef } from 'react'
import { useInterface } from '../context/ProvideInterface.tsx'
import type { ShownFlash } from './createFlash.ts'
import { FlashItem } from './FlashItem.tsx'
import { useFlashPauses } from './useFlashPauses.ts'

type FlashListProps = {
  ref?: Ref<HTMLElement>
  messages: readonly ShownFlash[]
  popover?: 'manual'
}

/** Leads to the messages from anywhere on the page. */
const KEY = 'F8'

/** The list of messages. While somebody points at it or is in it, none of them goes. */
export function FlashList({ ref, messages, popover }: FlashListProps) {
  const { flash, words } = useInterface()
  const list = useRef<HTMLUListElement>(null)
  const cameFrom = useRef<Element>(null)
  useFlashPauses(flash, messages.length === 0)
  useFlashKey(list, messages.length > 0)
  if (messages.length === 0 && !popover) return null

  function dismiss(id: number): void {
    const item = list.current?.children[messages.findIndex((one) => one.id === id)]
    if (item?.contains(document.activeElement)) focusBeside(item, cameFrom.current)
    flash.close(id)
  }

  function noteOrigin({ relatedTarget, currentTarget }: FocusEvent<Element, Element>): void {
    flash.pause('focus', true)
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  return (
    <section
      ref={ref}
      popover={popover}
      aria-label={words.flashRegion}
      aria-keyshortcuts={KEY}
      className="litfass-part litfass-flash"
      onFocus={noteOrigin}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) flash.pause('focus', false)
      }}
    >
      <ul
        ref={list}
        className="litfass-flash__list"
        onPointerEnter={() => flash.pause('pointer', true)}
        onPointerLeave={() => flash.pause('pointer', false)}
      >
        {messages.map((message) => (
          <FlashItem key={message.id} message={message} onClose={() => dismiss(message.id)} />
        ))}
      </ul>
    </section>
  )
}

/** Somebody at the keyboard goes on with the next message, and after the last one where they were before. */
function focusBeside(item: Element, before: Element | null): void {
  const rest = [...(item.parentElement?.children ?? [])].filter(
    (one) => one !== item && !one.matches('[inert]'),
  )
  const next = rest.at(-1)?.querySelector<HTMLElement>('[data-close]') ?? before
  if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true })
}

function useFlashKey(list: React.RefObject<HTMLElement | null>, isUsed: boolean): void {
  useEffect(() => {
    if (!isUsed) return
    const go = (event: KeyboardEvent) => {
      const item = [...(list.current?.children ?? [])].findLast((one) => !one.matches('[inert]'))
      if (event.key !== KEY || !item) return
      event.preventDefault()
      item.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', go)
    return () => document.removeEventListener('keydown', go)
  }, [list, isUsed])
}
