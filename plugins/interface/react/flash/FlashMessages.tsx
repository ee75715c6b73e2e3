'use client'

import { useCallback, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import type { NextFlash } from '../../domain/flashCookie.ts'
import { useInterface } from '../context/ProvideInterface.tsx'
import type { ShownFlash } from './createFlash.ts'
import { FlashList } from './FlashList.tsx'
import { messageOf } from './messageOf.ts'
import { useFlashHost } from './useFlashHost.ts'
import { useFlashVoice } from './useFlashVoice.ts'
import { useNextFlash } from './useNextFlash.ts'
import '../tokens.css'
import './flash.css'

const NONE: readonly ShownFlash[] = []
const readNone = () => NONE

type FlashMessagesProps = {
  /** Messages the server has for this page; they are shown without a script too. */
  initial?: readonly NextFlash[]
  /** The path of the page, where the site goes from page to page without loading: each looks for messages. */
  page?: string
}

const NO_MESSAGES: readonly NextFlash[] = []

/** The messages at the top of the page (spec platform 2 and 9). Once a page, as the first thing in its body. */
export function FlashMessages({ initial = NO_MESSAGES, page }: FlashMessagesProps) {
  const { flash, texts } = useInterface()
  const messages = useSyncExternalStore(flash.subscribe, flash.read, readNone)
  const home = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLElement>(null)
  const isUsed = messages.length > 0
  const show = useCallback(() => {
    if (list.current && !list.current.matches(':popover-open')) list.current.showPopover()
  }, [])
  const host = useFlashHost(home, isUsed, show)
  useFlashVoice(messages)
  useNextFlash(initial, page)

  // Over everything else of the page, its dialogs too.
  useLayoutEffect(() => {
    if (host && isUsed) show()
    if (host && !isUsed) list.current?.hidePopover()
  }, [host, isUsed, show])

  return (
    <div ref={home} className="litfass-unprinted">
      {host ? (
        createPortal(<FlashList ref={list} messages={messages} popover="manual" />, host)
      ) : (
        <FlashList messages={drawn(initial, texts)} />
      )}
    </div>
  )
}

/** Until there is a script the messages of the server stand still. */
const drawn = (initial: readonly NextFlash[], texts: Readonly<Record<string, string>>): ShownFlash[] =>
  initial
    .flatMap((one) => messageOf(one, texts))
    .map((message, index) => ({ ...message, id: -index, times: 1, isLeaving: false }))
