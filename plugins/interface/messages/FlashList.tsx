import { type FocusEvent, type RefObject, useEffect, useRef } from 'react'
import { CloseIcon } from '../icons.tsx'
import { useInterface } from '../ProvideInterface.tsx'
import { type Flash, flashWords, type ShownFlash } from './flash.ts'
import { useMessageRoom } from './messageRoom.ts'

export type FlashListProps = {
  ref?: RefObject<HTMLElement | null>
  messages: readonly ShownFlash[]
  popover?: 'manual'
}

/** Moves the focus to the newest message from anywhere on the page. */
const SHORTCUT = 'F8'

/** The list of messages. None closes automatically while the pointer or the focus is in it. */
export function FlashList({ ref, messages, popover }: FlashListProps) {
  const { flash, words } = useInterface()
  const list = useRef<HTMLUListElement>(null)
  const cameFrom = useRef<Element>(null)
  usePauses(flash, messages.length === 0)
  useShortcut(list, messages.length > 0)
  useMessageRoom(ref, messages.length > 0)
  if (messages.length === 0 && !popover) return null

  function dismiss(id: number): void {
    const item = list.current?.children[messages.findIndex((one) => one.id === id)]
    if (item?.contains(document.activeElement)) focusBeside(item, cameFrom.current)
    flash.close(id)
  }

  function enter({ relatedTarget, currentTarget }: FocusEvent<Element, Element>): void {
    flash.pause('focus', true)
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
  }

  return (
    <section
      ref={ref}
      popover={popover}
      aria-label={words.flash.region}
      aria-keyshortcuts={SHORTCUT}
      className="litfass-part litfass-flash"
      onFocus={enter}
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

const SYMBOLS = { success: '✓', warning: '!', alert: '!', primary: '', secondary: '' } as const

type FlashItemProps = { message: ShownFlash; onClose: () => void }

function FlashItem({ message, onClose }: FlashItemProps) {
  const { words } = useInterface()
  const { type, text, action, isLeaving } = message
  const { name, times } = flashWords(message, words)
  return (
    <li
      className="litfass-flash__item"
      data-type={type}
      data-leaving={isLeaving || undefined}
      inert={isLeaving}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // A dialog around the messages stays open.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      {SYMBOLS[type] && (
        <span aria-hidden="true" className="litfass-flash__sign">
          {SYMBOLS[type]}
        </span>
      )}
      <p className="litfass-flash__text">
        {name && <span className="litfass-unseen">{name} </span>}
        {text}
        {times && <span className="litfass-flash__times"> {times}</span>}
      </p>
      {action && (
        <button
          type="button"
          className="litfass-action litfass-flash__action litfass-scripted"
          onClick={() => {
            action.run()
            onClose()
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="litfass-sign litfass-scripted"
        aria-label={words.flash.close}
        data-close=""
        onClick={onClose}
      >
        <CloseIcon />
      </button>
    </li>
  )
}

/** Holds messages while the page is hidden, and resets the other pauses with the last message. */
function usePauses(flash: Flash, isEmpty: boolean): void {
  useEffect(() => {
    const update = () => flash.pause('hidden', document.visibilityState === 'hidden')
    update()
    document.addEventListener('visibilitychange', update)
    return () => {
      document.removeEventListener('visibilitychange', update)
      flash.pause('hidden', false)
    }
  }, [flash])

  useEffect(() => {
    if (!isEmpty) return
    flash.pause('pointer', false)
    flash.pause('focus', false)
  }, [flash, isEmpty])
}

function useShortcut(list: RefObject<HTMLElement | null>, isUsed: boolean): void {
  useEffect(() => {
    if (!isUsed) return
    const focusNewest = (event: KeyboardEvent) => {
      const item = [...(list.current?.children ?? [])].findLast((one) => !one.matches('[inert]'))
      if (event.key !== SHORTCUT || !item) return
      event.preventDefault()
      item.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', focusNewest)
    return () => document.removeEventListener('keydown', focusNewest)
  }, [list, isUsed])
}

/** Focuses another message when one closes, and after the last one the element that had the focus before. */
function focusBeside(item: Element, before: Element | null): void {
  const rest = [...(item.parentElement?.children ?? [])].filter(
    (one) => one !== item && !one.matches('[inert]'),
  )
  const next = rest.at(-1)?.querySelector<HTMLElement>('[data-close]') ?? before
  if (next instanceof HTMLElement && next.isConnected) next.focus({ preventScroll: true })
}
