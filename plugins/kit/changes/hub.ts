import type { Payload } from 'payload'
import { onBehalfOfAll } from '../database/callers.ts'
import { databasePool } from '../database/database.ts'
import { type ConnectionEvents, openConnection } from './connection.ts'
import { parseChange } from './messages.ts'
import { listenOnChangeLine } from './transactions.ts'

/** A subscriber to the changes of a topic. */
type Subscriber = {
  onChanges: (ids: readonly number[]) => void
  /** The connection broke and changes may be missed from now on; the subscription has ended. */
  onLost: () => void
}

export type ChangeHub = {
  /**
   * Subscribes to every change of a topic that is committed after this has resolved.
   * @returns unsubscribes; the last subscriber closes the connection
   * @throws the reason the connection could not be opened
   */
  subscribe: (topic: string, subscriber: Subscriber) => Promise<() => void>
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/**
 * Shares one listening connection among all subscribers of a process: that of its page cache where it has one. Else it is
 * opened on demand, with an exponential backoff between failed attempts.
 */
export function createChangeHub(
  open: (events: ConnectionEvents) => Promise<() => void>,
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
      const close = await onBehalfOfAll(() => open({ onText, onLost }))
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
    // A failed attempt has been reported to its subscribers already.
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

const hubs = new WeakMap<Payload, ChangeHub>()

/** Returns the change hub of a Payload instance. */
export function changeHubOf(payload: Payload): ChangeHub {
  const known = hubs.get(payload)
  if (known) return known
  const hub = createChangeHub(
    async (events) =>
      listenOnChangeLine(events) ?? (await openConnection(databasePool(payload), events)).close,
  )
  hubs.set(payload, hub)
  return hub
}
