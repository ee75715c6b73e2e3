'use client'

import { fill, type Words } from '@litfass/kit/texts'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { calendarTexts } from '../texts.ts'
import styles from './event.module.css'

/** Further entries of a list, and where those after them begin. */
export type Revealed = { items: readonly { key: string; content: ReactNode }[]; next: number | null }

export type RevealListProps = {
  /** How many entries the page has shown. */
  offset: number
  /** Without script: a page that has the further ones. */
  href: string
  /** Fetches the entries after an offset; the reply is that of `POST /event/ajax/eventitemreveal`. */
  load: (offset: number) => Promise<Revealed>
  /** `calendarTexts.in('de').reveal` */
  words: Words<typeof calendarTexts>['reveal']
}

/** Shows further entries below a list; a link to them without script. */
export function RevealList({ offset, href, load, words }: RevealListProps) {
  const [items, setItems] = useState<Revealed['items']>([])
  const [next, setNext] = useState<number | null>(offset)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [added, setAdded] = useState(0)
  const list = useRef<HTMLUListElement>(null)

  // Where the button has gone, the focus is on the first of the last entries.
  useEffect(() => {
    const first = list.current?.children[items.length - added]
    if (next === null && first instanceof HTMLElement) first.focus()
  }, [next, items, added])

  async function reveal(event: MouseEvent): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (next === null || state === 'loading') return
    setState('loading')
    try {
      const revealed = await load(next)
      setItems([...items, ...revealed.items])
      setAdded(revealed.items.length)
      setNext(revealed.next)
      setState('idle')
    } catch (error) {
      console.warn('Further entries could not be loaded.', error)
      setState('failed')
    }
  }

  return (
    <div className={styles.reveal}>
      {items.length > 0 && (
        <ul ref={list} className={styles.list}>
          {items.map(({ key, content }) => (
            <li key={key} tabIndex={-1}>
              {content}
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <a
          href={href}
          rel="nofollow"
          className={styles.button}
          aria-busy={state === 'loading'}
          onClick={reveal}
        >
          {state === 'loading' ? words.loading : words.more}
        </a>
      )}
      {state === 'failed' && (
        <p role="alert" className={styles.failed}>
          {words.failed}
        </p>
      )}
      <p role="status" className={styles.hidden}>
        {added > 0 && fill(words.added, { count: added })}
      </p>
    </div>
  )
}
