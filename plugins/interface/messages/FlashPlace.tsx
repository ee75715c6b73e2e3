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
import { announce, isModal, modalOver } from './announce.ts'
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

/** Dialogs that show messages in a row above the buttons. Elsewhere messages are a popover. */
const OWN_ROW = '[data-litfass-messages="row"]'

/** Returns the messages of the page. */
export function useFlashes(): readonly ShownFlash[] {
  const { flash } = useInterface()
  return useSyncExternalStore(flash.subscribe, flash.getSnapshot, () => NONE)
}

/** The place of the messages at the top of the page, over everything else. */
export function FlashPlace({ List, initial, page }: FlashPlaceProps) {
  const { texts } = useInterface()
  const all = useFlashes()
  const home = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const { messages, onModal } = useSaidHere(all)
  const isUsed = messages.length > 0
  const show = useCallback(() => {
    if (!list.current) return
    const isOpen = list.current.matches(':popover-open')
    const hasOwnRow = list.current.closest(OWN_ROW) !== null
    if (hasOwnRow && isOpen) list.current.hidePopover()
    if (!hasOwnRow && !isOpen) list.current.showPopover()
  }, [])
  const host = useFlashHost(home, { isUsed: all.length > 0, onMove: show, onModal })
  useAnnouncedFlash(all)
  useNextFlash(initial, page)

  // A popover lies over everything else of the page, its dialogs too.
  useLayoutEffect(() => {
    if (!host || !List) return
    if (isUsed) show()
    else if (list.current?.matches(':popover-open')) list.current.hidePopover()
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

/** Where a message was said, and how often by then. */
type Said = { within: HTMLElement | undefined; times: number }

/**
 * Returns the messages that belong to what is on top now, the page or a modal dialog: those that were said there, and those of
 * dialogs that have closed since. A dialog that opens over a message has nothing to do with it; once it closes, the message is
 * there again.
 */
function useSaidHere(all: readonly ShownFlash[]) {
  const [top, setTop] = useState<HTMLElement>()
  const said = useRef(new Map<number, Said>())
  const onModal = useCallback((modal: HTMLElement | undefined) => {
    for (const one of said.current.values()) if (one.within && !isModal(one.within)) one.within = modal
    setTop(modal)
  }, [])
  // Before it is painted, and after what was on top has said it.
  useLayoutEffect(() => {
    for (const { id, times } of all)
      if (said.current.get(id)?.times !== times) said.current.set(id, { within: modalOver(), times })
    for (const id of said.current.keys()) if (!all.some((one) => one.id === id)) said.current.delete(id)
  }, [all])
  const messages = all.filter(({ id, times }) => {
    const known = said.current.get(id)
    return known?.times !== times || known.within === top
  })
  return { messages, onModal }
}

type HostOptions = {
  isUsed: boolean
  /** Called after it was moved. */
  onMove: () => void
  /** Called with the modal dialog on top whenever that may be another one. */
  onModal: (modal: HTMLElement | undefined) => void
}

/**
 * Creates an element for the messages that is moved into a modal dialog while one is open: everything outside of it can
 * be neither pressed nor read out. React does not render the element, so it can be moved.
 */
function useFlashHost(home: RefObject<HTMLElement | null>, { isUsed, onMove, onModal }: HostOptions) {
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
      const modal = modalOver()
      onModal(modal)
      const parent = modal ?? home.current
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
  }, [host, isUsed, home, onMove, onModal])

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
