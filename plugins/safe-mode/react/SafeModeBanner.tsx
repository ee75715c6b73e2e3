'use client'

import { ClientError } from '@litfass/kit/client'
import { fill, type Words } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import { DECISIONS, type Decision, type Verdict } from '../constants.ts'
import type { LapsedChange, OwnChange } from '../routes.ts'
import '@litfass/interface/tokens.css'
import styles from './banner.module.css'
import { bannerTexts } from './bannerTexts.ts'
import { clockText, spokenTime, useCountdown } from './countdown.ts'
import { useOwnChanges, type WaitingChange } from './useOwnChanges.ts'

export type SafeModeBannerProps = {
  language: 'de' | 'en'
  /** Base of the named routes; the site's own root when left out. */
  baseUrl?: string
  /** Milliseconds between two readings; 15,000 when left out. */
  pollMs?: number
  /** Another number has the changes read at once, as after a save on the page. */
  turn?: number
  /** Called when a change was confirmed, extended, taken or brought back here, or has expired: what the page shows may be another. */
  onChanged?: (change: OwnChange | LapsedChange, what: Verdict | 'expire') => void
}

type BannerWords = Words<typeof bannerTexts>

/**
 * Shows staff their own changes that wait to be confirmed, with the time that is left, and those that nobody has confirmed in time,
 * which can be brought back; nothing where there are none.
 */
export function SafeModeBanner(props: SafeModeBannerProps) {
  const { language, baseUrl = '', pollMs = 15_000, turn = 0, onChanged } = props
  const words = bannerTexts.in(language)
  const { changes, lapsed, decide, hide } = useOwnChanges({ language, baseUrl, pollMs, turn })
  const [failure, setFailure] = useState('')
  if (changes.length + lapsed.length === 0 && failure === '') return null

  async function move(change: WaitingChange | LapsedChange, action: Verdict): Promise<void> {
    setFailure('')
    try {
      await decide(change, action)
      onChanged?.(change, action)
    } catch (error) {
      setFailure(error instanceof ClientError ? error.msg : words.failed)
    }
  }
  return (
    <section className={styles.banner} aria-label={words.label}>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <Change
            key={`${change.collection}:${change.id}`}
            change={change}
            words={words}
            onMove={(action) => move(change, action)}
            onEnd={() => onChanged?.(change, 'expire')}
          />
        ))}
        {lapsed.map((change) => (
          <Lapsed
            key={`${change.collection}:${change.id}:${change.revision}`}
            change={change}
            words={words}
            onRestore={() => move(change, 'restore')}
            onHide={() => hide(change)}
          />
        ))}
      </ul>
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
    </section>
  )
}

type ChangeProps = {
  change: WaitingChange
  words: BannerWords
  onMove: (action: Decision) => Promise<void>
  onEnd: () => void
}

function Change({ change, words, onMove, onEnd }: ChangeProps) {
  const { title, secondsLeft, toldAt, panel, expiresAt } = change
  const left = useCountdown(secondsLeft, toldAt)
  const [isMoving, setMoving] = useState(false)
  const isOver = left === 0
  useOnce(isOver, expiresAt, onEnd)
  const move = async (action: Decision) => {
    setMoving(true)
    await onMove(action)
    setMoving(false)
  }
  return (
    <li className={styles.change}>
      <p>
        <strong>{fill(words.change, { title })}</strong>{' '}
        {isOver ? words.gone : <Until sentence={words.until} left={left} />}
      </p>
      <p role="status" className={styles.spoken}>
        {spokenText(left, { words, title })}
      </p>
      <p className={styles.actions}>
        {!isOver &&
          DECISIONS.map((action) => (
            <button
              key={action}
              type="button"
              className={action === 'confirm' ? styles.primary : styles.plain}
              disabled={isMoving}
              aria-label={fill(words.of, { action: words[action], title })}
              onClick={() => void move(action)}
            >
              {words[action]}
            </button>
          ))}
        <a href={panel} aria-label={fill(words.of, { action: words.look, title })}>
          {words.look}
        </a>
      </p>
    </li>
  )
}

type LapsedProps = {
  change: LapsedChange
  words: BannerWords
  onRestore: () => Promise<void>
  onHide: () => void
}

/** A change that nobody has confirmed in time. */
function Lapsed({ change: { title, panel }, words, onRestore, onHide }: LapsedProps) {
  const [isMoving, setMoving] = useState(false)
  const restore = async () => {
    setMoving(true)
    await onRestore()
    setMoving(false)
  }
  const labelled = (action: string) => fill(words.of, { action, title })
  return (
    <li className={styles.change}>
      <p>
        <strong>{fill(words.change, { title })}</strong> {words.lapsed}
      </p>
      <p className={styles.actions}>
        <button
          type="button"
          className={styles.primary}
          disabled={isMoving}
          aria-label={labelled(words.restore)}
          onClick={() => void restore()}
        >
          {words.restore}
        </button>
        <button type="button" className={styles.plain} aria-label={labelled(words.dismiss)} onClick={onHide}>
          {words.dismiss}
        </button>
        <a href={panel} aria-label={labelled(words.look)}>
          {words.look}
        </a>
      </p>
    </li>
  )
}

/** A sentence with the time that is left in its place. */
function Until({ sentence, left }: { sentence: string; left: number }) {
  const [before, after] = sentence.split('{time}')
  return (
    <>
      {before}
      <span className={styles.clock}>{clockText(left)}</span>
      {after}
    </>
  )
}

/** The announcement for screen readers, at minute marks and shortly before the end. */
function spokenText(left: number, { words, title }: { words: BannerWords; title: string }): string {
  const subject = fill(words.change, { title })
  const time = spokenTime(left)
  if (time.unit === 'over') return `${subject} ${words.gone}`
  return `${subject}: ${fill(words[time.unit], { count: time.count })}`
}

/** Calls `act` once for each `key` as soon as it holds. */
function useOnce(holds: boolean, key: number, act: () => void): void {
  const latest = useRef(act)
  const done = useRef<number>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!holds || done.current === key) return
    done.current = key
    latest.current()
  }, [holds, key])
}
