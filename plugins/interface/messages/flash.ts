import { createStore, type Store } from '@litfass/kit/store'
import { fill } from '@litfass/kit/texts'
import type { InterfaceWords } from '../texts.ts'

/** Spec platform 3. Screen readers interrupt for an `alert` and read the others in their turn. */
export const FLASH_TYPES = ['success', 'warning', 'alert', 'primary', 'secondary'] as const
export type FlashType = (typeof FLASH_TYPES)[number]

/** A message at the top of the page. Its text is never taken for HTML. */
export type FlashMessage = {
  type: FlashType
  text: string
  /** Time it stays, in ms: 5000 when left out (10,000 with an action); 0 until it is closed. An `alert` always stays until then. */
  ms?: number
  /** An action, such as undo. Choosing it closes the message. */
  action?: { label: string; run: () => void }
}

/** Spec platform 9, in ms. */
const LIFETIME_MS = 5000
/** Long enough to reach the button by keyboard, in ms. */
const ACTION_LIFETIME_MS = 10_000
/** Fade-out at the end, in ms. */
const FADE_MS = 300

/** A message on the page. `times` counts repetitions of the same message. */
export type ShownFlash = FlashMessage & { id: number; times: number; isLeaving: boolean }

/** Why messages are held for now. */
type PauseReason = 'pointer' | 'focus' | 'hidden'

/** The messages of a page, oldest first; independent of React and the DOM. */
export type Flash = Pick<Store<readonly ShownFlash[]>, 'subscribe' | 'getSnapshot'> & {
  /** Shows a message, or counts it up where the same one without an action is shown. @returns its id */
  show: (message: FlashMessage) => number
  close: (id: number) => void
  /** Stops the clocks of all messages while there is a reason to. */
  pause: (reason: PauseReason, isPaused: boolean) => void
}

/** The time a message has left, and when that began to run. */
type Clock = { left: number; since: number; timer: ReturnType<typeof setTimeout> | undefined }

/** Creates the messages of a page. Each closes automatically after its time, with a fade (spec platform 9); errors stay. */
export function createFlash(): Flash {
  const { getSnapshot, subscribe, set, update } = createStore<readonly ShownFlash[]>([])
  const clocks = new Map<number, Clock>()
  const pauses = new Set<PauseReason>()
  let lastId = 0

  function show(message: FlashMessage): number {
    const shown = getSnapshot()
    const same = shown.find((one) => isSame(one, message))
    const id = same?.id ?? ++lastId
    const next = { ...message, id, times: (same?.times ?? 0) + 1, isLeaving: false }
    startClock(id, lifetimeOf(message))
    set(same ? shown.map((one) => (one.id === id ? next : one)) : [...shown, next])
    return id
  }

  function close(id: number): void {
    stopClock(id)
    if (!getSnapshot().some((one) => one.id === id && !one.isLeaving)) return
    update((shown) => shown.map((one) => (one.id === id ? { ...one, isLeaving: true } : one)))
    setTimeout(() => update((shown) => shown.filter((one) => one.id !== id)), FADE_MS)
  }

  function pause(reason: PauseReason, isPaused: boolean): void {
    const wasPaused = pauses.size > 0
    if (isPaused) pauses.add(reason)
    else pauses.delete(reason)
    if (wasPaused === pauses.size > 0) return
    for (const [id, clock] of clocks) pauses.size > 0 ? hold(clock) : run(id, clock)
  }

  function startClock(id: number, left: number): void {
    stopClock(id)
    if (left <= 0) return
    const clock = { left, since: 0, timer: undefined }
    clocks.set(id, clock)
    run(id, clock)
  }

  function stopClock(id: number): void {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
  }

  function run(id: number, clock: Clock): void {
    clearTimeout(clock.timer)
    clock.since = Date.now()
    if (pauses.size === 0) clock.timer = setTimeout(() => close(id), clock.left)
  }

  function hold(clock: Clock): void {
    clearTimeout(clock.timer)
    clock.left = Math.max(0, clock.left - (Date.now() - clock.since))
  }

  return { show, close, pause, getSnapshot, subscribe }
}

/** Messages with an action are never merged: the earlier action could no longer be chosen. */
const isSame = (one: ShownFlash, { type, text, action }: FlashMessage) =>
  !one.isLeaving && one.type === type && one.text === text && !one.action && !action

/** An error stays until it is closed: what it says may take longer to read, and to act on, than any clock allows. */
const lifetimeOf = ({ type, ms, action }: FlashMessage) =>
  type === 'alert' ? 0 : (ms ?? (action ? ACTION_LIFETIME_MS : LIFETIME_MS))

/** Returns the text alternative for colour and repetition. */
export function flashWords({ type, times }: Pick<ShownFlash, 'type' | 'times'>, words: InterfaceWords) {
  const { success, warning, alert } = words.flash
  const names: Record<FlashType, string> = { success, warning, alert, primary: '', secondary: '' }
  return { name: names[type], times: times > 1 ? fill(words.flash.times, { count: times }) : '' }
}
