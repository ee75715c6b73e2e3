'use client'

import { ClientError } from '@litfass/kit/client'
import { fill, type Words } from '@litfass/kit/texts'
import { useEffect, useRef, useState } from 'react'
import { DECISIONS, type Decision, type Verdict } from '../constants.ts'
import type { LapsedChange, OwnChange } from '../routes.ts'
import '@litfass/interface/tokens.css'
import styles from './banner.module.css'
import { bannerTexts } from './bannerTexts.ts'
import { clockText, type SpokenTime, useCountdown, useSpokenTime } from './countdown.ts'
import { useOwnChanges, type WaitingChange } from './useOwnChanges.ts'

export type SafeModeBannerProps = {
  language: 'de' | 'en'
  /** Where it is shown, which words its links; `site` when left out. */
  place?: 'site' | 'panel'
  /** Base of the named routes; the site's own root when left out. */
  baseUrl?: string
  /** Milliseconds between two readings; 15,000 when left out. */
  pollMs?: number
  /** Changing the number reloads the changes, as after a save on the page. */
  turn?: number
  /** Called when a change was confirmed, extended, taken or brought back here, or has expired: what the page shows may be another. */
  onChanged?: (change: OwnChange | LapsedChange, what: Verdict | 'expire') => void
  /** Says what was confirmed, extended, taken or brought back here; nothing is said when left out. */
  onMessage?: (text: string) => void
  /** Called when something was saved, confirmed, extended, taken or brought back in another tab, or by another part of this page. */
  onMovedElsewhere?: () => void
}

type BannerWords = Words<typeof bannerTexts>

/**
 * Shows staff their own changes that wait to be confirmed, with the time that is left, and those that no one has confirmed in time,
 * which can be brought back; nothing where there are none.
 */
export function SafeModeBanner(props: SafeModeBannerProps) {
  const {
    language,
    place = 'site',
    baseUrl = '',
    pollMs = 15_000,
    turn = 0,
    onChanged,
    onMessage,
    onMovedElsewhere,
  } = props
  const words = wordsFor(place, language)
  const { changes, lapsed, decide, hide } = useOwnChanges({
    ...{ language, baseUrl, pollMs, turn, onMovedElsewhere },
  })
  const [failure, setFailure] = useState('')
  /** What is read aloud of each change, and which of them are over. */
  const [spoken, setSpoken] = useState<ReadonlyMap<string, SpokenChange>>(new Map())
  const waiting = changes.filter((change) => !spoken.get(nameOf(change))?.isOver)
  const speak = (change: OwnChange, said: SpokenChange) =>
    setSpoken((before) => new Map([...before].slice(-MOST_SPOKEN)).set(nameOf(change), said))

  async function move(change: WaitingChange | LapsedChange, action: Decision | 'restore'): Promise<void> {
    setFailure('')
    try {
      await decide(change, action)
      onChanged?.(change, action)
      onMessage?.(fill(words.done[action], { title: change.title }))
    } catch (error) {
      setFailure(error instanceof ClientError ? error.msg : words.failed)
    }
  }
  const isEmpty = waiting.length + lapsed.length === 0 && failure === ''
  const status = useFocusThatStays(isEmpty)
  return (
    <>
      {/* Only what changes is read aloud, and it has to be there before that. */}
      <div ref={status} role="status" aria-atomic="false" tabIndex={-1} className={styles.spoken}>
        {[...spoken].map(
          ([name, { text, isOver }]) =>
            (isOver || waiting.some((change) => nameOf(change) === name)) && <p key={name}>{text}</p>,
        )}
      </div>
      {!isEmpty && (
        <section className={styles.banner} aria-label={words.label}>
          <ul className={styles.changes}>
            {waiting.map((change) => (
              <Change
                key={`${change.collection}:${change.id}`}
                change={change}
                words={words}
                onMove={(action) => move(change, action)}
                onSpoken={(said) => speak(change, said)}
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
      )}
    </>
  )
}

/** Keeps the focus at the end of the page when the banner that held it goes, and would take it along to the page's beginning. */
function useFocusThatStays(isEmpty: boolean) {
  const kept = useRef<HTMLDivElement>(null)
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    const isGone = isEmpty && !wasEmpty.current
    wasEmpty.current = isEmpty
    if (isGone && document.activeElement === document.body) kept.current?.focus({ preventScroll: true })
  }, [isEmpty])
  return kept
}

type SpokenChange = { text: string; isOver: boolean }

/** Changes of which it is kept what was read aloud; the oldest go first. */
const MOST_SPOKEN = 60

/** A change that is extended is another one. */
const nameOf = ({ collection, id, expiresAt }: OwnChange) => `${collection}:${id}:${expiresAt}`

function wordsFor(place: 'site' | 'panel', language: 'de' | 'en'): BannerWords {
  const words = bannerTexts.in(language)
  return place === 'panel' ? { ...words, look: words.open } : words
}

type ChangeProps = {
  change: WaitingChange
  words: BannerWords
  onMove: (action: Decision) => Promise<void>
  onSpoken: (said: SpokenChange) => void
  onEnd: () => void
}

function Change({ change, words, onMove, onSpoken, onEnd }: ChangeProps) {
  const { title, secondsLeft, toldAt, panel, expiresAt } = change
  const left = useCountdown(secondsLeft, toldAt)
  const [isMoving, setMoving] = useState(false)
  const time = useSpokenTime(left, expiresAt)
  const isOver = time.unit === 'over'
  const text = spokenText(time, { words, title })
  const tell = () => {
    onSpoken({ text, isOver })
    if (isOver) onEnd()
  }
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text of each countdown
  useEffect(() => latest.current(), [text, expiresAt])
  const move = async (action: Decision) => {
    setMoving(true)
    await onMove(action)
    setMoving(false)
  }
  return (
    <li className={styles.change}>
      <p>
        <strong>{fill(words.change, { title })}</strong> <Until sentence={words.until} left={left} />
      </p>
      <p className={styles.actions}>
        {DECISIONS.map((action) => (
          <button
            key={action}
            type="button"
            className={action === 'confirm' ? styles.primary : styles.plain}
            aria-disabled={isMoving}
            aria-label={fill(words.of, { action: words[action], title })}
            onClick={() => void (isMoving || move(action))}
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

/** A change that no one has confirmed in time. */
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
          aria-disabled={isMoving}
          aria-label={labelled(words.restore)}
          onClick={() => void (isMoving || restore())}
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

/** The announcement for screen readers. */
function spokenText(time: SpokenTime, { words, title }: { words: BannerWords; title: string }): string {
  const subject = fill(words.change, { title })
  if (time.unit === 'over') return `${subject} ${words.gone}`
  return `${subject}: ${fill(words[time.unit], { count: time.count })}`
}
