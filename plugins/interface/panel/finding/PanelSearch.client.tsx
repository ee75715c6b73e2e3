'use client'

import type { taskTexts } from '@litfass/kit'
import { useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation.js'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { SearchIcon } from '../../icons.tsx'
import { modalOver } from '../../messages/announce.ts'
import { usePanelPlace, usePanelTexts } from '../usePanelPlace.ts'
import styles from './finding.module.css'
import { type Opened, openedAt, withOpened } from './opened.ts'
import { SearchDialog } from './SearchDialog.tsx'

/** The button in the panel's head that opens its search, as Ctrl+K or ⌘K does in the panel, except where an editor makes a link by it. */
export function PanelSearch() {
  const text = usePanelTexts<typeof taskTexts>('tasks')
  const { routes } = useConfig().config
  const [isOpen, setIsOpen] = useState(false)
  useNoteOpened(openedAt(usePathname(), routes.admin))
  useShortcut(() => setIsOpen(true))
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setIsOpen(true)}
      >
        <SearchIcon />
        <span className={styles.name}>{text('find.open')}</span>
        <ShortcutName />
      </button>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

const never = () => () => undefined
const isMac = () => /mac|iphone|ipad/i.test(navigator.platform)

function ShortcutName() {
  const { language } = usePanelPlace()
  const hasCommand = useSyncExternalStore(never, isMac, () => false)
  return (
    <span aria-hidden="true" className={styles.keys}>
      {hasCommand ? '⌘ K' : language === 'en' ? 'Ctrl K' : 'Strg K'}
    </span>
  )
}

/** Calls back for Ctrl+K and ⌘K, unless something else has used the keys or another dialog is open, whose work would be left behind. */
function useShortcut(onPress: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, key } = event
      // On a Mac, Ctrl+K deletes to the end of the line.
      const hasKey = isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey
      const isShortcut = hasKey && !altKey && !shiftKey && key.toLowerCase() === 'k'
      // An editor of texts has used the keys for a link.
      if (!isShortcut || event.defaultPrevented) return
      // Browsers have a search of their own on these keys.
      event.preventDefault()
      if (!modalOver()) onPress()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

/** Payload's preference in which an account keeps what it has opened; the kit reads it for the search. */
const PREFERENCE = 'litfass-recent'

/** Keeps that a form was opened. Of two tabs that open one at the same instant, one is kept. */
function useNoteOpened(opened: Opened | undefined): void {
  const { restUrl } = usePanelPlace()
  const key = opened && JSON.stringify(opened)
  useEffect(() => {
    if (!key) return
    const leaving = new AbortController()
    // What was opened last is a help for later: when it cannot be kept, the work at hand is not interrupted.
    noteOpened(`${restUrl}/payload-preferences/${PREFERENCE}`, JSON.parse(key), leaving.signal).catch(
      () => undefined,
    )
    return () => leaving.abort()
  }, [key, restUrl])
}

async function noteOpened(address: string, opened: Opened, signal: AbortSignal): Promise<void> {
  // Not by Payload's hook, which remembers what it has read: another tab may have written since.
  const answer = await fetch(address, { credentials: 'include', signal })
  if (!answer.ok) return
  const { value } = await answer.json()
  const next = withOpened(value, opened)
  if (JSON.stringify(next) === JSON.stringify(Object(value).opened)) return
  const kept = await fetch(address, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ value: { opened: next } }),
    signal,
  })
  // A browser holds a request open until its answer is read.
  await kept.arrayBuffer()
}
