import { FLASH_ACTION_MS, FLASH_FADE_MS, FLASH_MS, type FlashMessage } from '../../domain/FlashMessage.ts'

/** A message as it stands on the page. `times` counts how often the same was said. */
export type ShownFlash = FlashMessage & { id: number; times: number; isLeaving: boolean }

/** Why no message goes for now. */
export type FlashPause = 'pointer' | 'focus' | 'hidden'

/** The messages of a page; knows no React and no DOM. */
export type Flash = {
  /** Shows a message, or counts it where the same one stands already, without an action. @returns its id */
  show: (message: FlashMessage) => number
  close: (id: number) => void
  /** Holds the time of all messages while there is a reason to. */
  pause: (reason: FlashPause, isPaused: boolean) => void
  /** Oldest first; the same array until something changes. */
  read: () => readonly ShownFlash[]
  /** Calls `listener` after each change; the returned function ends it. */
  subscribe: (listener: () => void) => () => void
}

/** How much time a message still has, and since when that runs. */
type Clock = { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

/** What can be done about a message belongs to its own occasion: merged, the earlier one could not be undone. */
const isSame = (one: ShownFlash, { type, text, action }: FlashMessage) =>
  !one.isLeaving && one.type === type && one.text === text && !one.action && !action

const stayOf = ({ ms, action }: FlashMessage) => ms ?? (action ? FLASH_ACTION_MS : FLASH_MS)

/** Makes a place for messages: each goes by itself after its time (spec platform 9), with a fade. */
export function createFlash(): Flash {
  let shown: readonly ShownFlash[] = []
  let lastId = 0
  const clocks = new Map<number, Clock>()
  const pauses = new Set<FlashPause>()
  const listeners = new Set<() => void>()

  function change(next: readonly ShownFlash[]): void {
    shown = next
    for (const listener of [...listeners]) listener()
  }

  function run(id: number, clock: Clock): void {
    clearTimeout(clock.timer)
    clock.since = Date.now()
    if (pauses.size === 0) clock.timer = setTimeout(() => close(id), clock.left)
  }

  function start(id: number, message: FlashMessage): void {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
    const left = stayOf(message)
    if (left <= 0) return
    const clock = { left, since: 0, timer: undefined }
    clocks.set(id, clock)
    run(id, clock)
  }

  function hold(clock: Clock): void {
    clearTimeout(clock.timer)
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
  }

  function close(id: number): void {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
    if (!shown.some((one) => one.id === id && !one.isLeaving)) return
    change(shown.map((one) => (one.id === id ? { ...one, isLeaving: true } : one)))
    setTimeout(() => change(shown.filter((one) => one.id !== id)), FLASH_FADE_MS)
  }

  function show(message: FlashMessage): number {
    const same = shown.find((one) => isSame(one, message))
    const id = same?.id ?? ++lastId
    const row = { ...message, id, times: (same?.times ?? 0) + 1, isLeaving: false }
    start(id, message)
    change(same ? shown.map((one) => (one.id === id ? row : one)) : [...shown, row])
    return id
  }

  return {
    show,
    close,
    pause(reason, isPaused) {
      const wasPaused = pauses.size > 0
      if (isPaused) pauses.add(reason)
      else pauses.delete(reason)
      if (wasPaused === pauses.size > 0) return
      for (const [id, clock] of clocks) pauses.size > 0 ? hold(clock) : run(id, clock)
    },
    read: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
