import { parseChange } from './changeText.ts'
import type { ListenerEvents } from './openListener.ts'

/** Somebody who wants to know which rows of a topic change. */
export type Subscriber = {
  onChanges: (ids: readonly number[]) => void
  /** The line to the database broke: changes may be missed from now on, and nothing more is told. */
  onLost: () => void
}

export type ChangeHub = {
  /**
   * Tells a subscriber of every change that is committed after this has settled.
   * @returns ends it; the line is given back with the last subscriber
   * @throws what kept the line from opening
   */
  subscribe: (topic: string, subscriber: Subscriber) => Promise<() => void>
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * One line to the database for all subscribers of a process. It is opened when somebody wants to know something; after
 * a failure nobody makes the next try before a pause is over, which grows while the failures last.
 */
export function createChangeHub(
  open: (events: ListenerEvents) => Promise<() => void>,
  now: () => number = Date.now,
): ChangeHub {
  const topics = new Map<string, Set<Subscriber>>()
  let line: Promise<() => void> | undefined
  let failure: { error: unknown; until: number; pause: number } | undefined

  const onText = (text: string) => {
    const change = parseChange(text)
    for (const { onChanges } of topics.get(change?.topic ?? '') ?? []) onChanges(change?.ids ?? [])
  }
  const onLost = () => {
    line = undefined
    const all = [...topics.values()].flatMap((subscribers) => [...subscribers])
    topics.clear()
    for (const subscriber of all) subscriber.onLost()
  }
  const tryToOpen = async () => {
    if (failure && now() < failure.until) throw failure.error
    try {
      const close = await open({ onText, onLost })
      failure = undefined
      return close
    } catch (error) {
      const pause = Math.min(2 * (failure?.pause ?? FIRST_PAUSE_MS / 2), LONGEST_PAUSE_MS)
      failure = { error, until: now() + pause, pause }
      throw error
    }
  }
  const connect = () => {
    const attempt = tryToOpen()
    attempt.catch(() => {
      if (line === attempt) line = undefined
    })
    return attempt
  }
  const leave = (topic: string, subscriber: Subscriber) => {
    const subscribers = topics.get(topic)
    if (!subscribers?.delete(subscriber)) return
    if (subscribers.size === 0) topics.delete(topic)
    if (topics.size > 0) return
    const last = line
    line = undefined
    // One that could not be opened has told its subscribers so.
    last?.then(
      (close) => close(),
      () => undefined,
    )
  }
  return {
    subscribe: async (topic, subscriber) => {
      const subscribers = topics.get(topic) ?? new Set()
      topics.set(topic, subscribers.add(subscriber))
      try {
        line ??= connect()
        await line
      } catch (error) {
        leave(topic, subscriber)
        throw error
      }
      return () => leave(topic, subscriber)
    },
  }
}
