import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { useInterface } from '../ProvideInterface.tsx'
import { announce, modalOver } from './announce.ts'
import type { FlashListProps } from './FlashList.tsx'
import { flashWords, type ShownFlash } from './flash.ts'
import type { NextFlash } from './flashCookie.ts'
import { messageOf, useNextFlash } from './nextFlash.ts'
import '../parts.css'
import './flash.css'

type FlashPlaceProps = {
  /** The list of messages; left out until it is loaded. */
  List: ComponentType<FlashListProps> | undefined
  initial: readonly NextFlash[]
  page: string | undefined
}

const NONE: readonly ShownFlash[] = []

/** Returns the messages of the page. */
export function useFlashes(): readonly ShownFlash[] {
  const { flash } = useInterface()
  return useSyncExternalStore(flash.subscribe, flash.getSnapshot, () => NONE)
}

/** The place of the messages at the top of the page, over everything else. */
export function FlashPlace({ List, initial, page }: FlashPlaceProps) {
  const { texts } = useInterface()
  const messages = useFlashes()
  const home = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const isUsed = messages.length > 0
  const show = useCallback(() => {
    if (list.current && !list.current.matches(':popover-open')) list.current.showPopover()
  }, [])
  const host = useFlashHost(home, isUsed, show)
  useAnnouncedFlash(messages)
  useNextFlash(initial, page)

  // A popover lies over everything else of the page, its dialogs too.
  useLayoutEffect(() => {
    if (!host || !List) return
    if (isUsed) show()
    else list.current?.hidePopover()
  }, [host, List, isUsed, show])

  return (
    <div ref={home} className="litfass-unprinted">
      {List &&
        (host ? (
          createPortal(<List ref={list} messages={messages} popover="manual" />, host)
        ) : (
          <List messages={rendered(initial, texts)} />
        ))}
    </div>
  )
}

/** The server's messages, as they are shown until there is a script. */
const rendered = (initial: readonly NextFlash[], texts: Readonly<Record<string, string>>): ShownFlash[] =>
  initial
    .flatMap((one) => messageOf(one, texts))
    .map((message, index) => ({ ...message, id: -index, times: 1, isLeaving: false }))

/**
 * Creates an element for the messages that is moved into a modal dialog while one is open: everything outside of it can
 * be neither pressed nor read out. React does not render the element, so it can be moved.
 * @param onMove called after it was moved
 */
function useFlashHost(home: RefObject<HTMLElement | null>, isUsed: boolean, onMove: () => void) {
  const [host, setHost] = useState<HTMLElement>()

  useEffect(() => {
    const element = document.createElement('div')
    home.current?.append(element)
    setHost(element)
    return () => element.remove()
  }, [home])

  useLayoutEffect(() => {
    if (!host || !isUsed) return
    const place = () => {
      const parent = modalOver() ?? home.current
      if (!parent || parent === host.parentElement) return
      parent.append(host)
      onMove()
    }
    place()
    const observer = new MutationObserver(place)
    const attributeFilter = ['open', 'aria-modal']
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter })
    return () => {
      observer.disconnect()
      home.current?.append(host)
    }
  }, [host, isUsed, home, onMove])

  return host
}

/**
 * Announces messages apart from their list: its buttons would be read with them, and a list that was hidden is no live
 * region.
 */
function useAnnouncedFlash(messages: readonly ShownFlash[]): void {
  const { words } = useInterface()
  const announced = useRef(new Map<number, number>())
  useEffect(() => {
    for (const message of messages) {
      if (message.isLeaving || announced.current.get(message.id) === message.times) continue
      announced.current.set(message.id, message.times)
      const { name, times } = flashWords(message, words)
      announce(`${name} ${message.text} ${times}`.trim(), { isUrgent: message.type === 'alert' })
    }
  }, [messages, words])
}
