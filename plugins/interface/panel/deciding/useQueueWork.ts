import { useRef, useState } from 'react'

export type QueueWorkOptions<Item, Action> = {
  /** As the server lists them: what is decided leaves, and what waits behind the last of them follows. */
  items: readonly Item[]
  keyOf: (item: Item) => string | number
  /** Decides an item, and returns the message for the editor. */
  decide: (item: Item, action: Action) => Promise<string>
  /** Reverts a decision, and returns the message for the editor. */
  takeBack: (item: Item, action: Action) => Promise<string>
  /** Whether an item stays after an action, as after a reply; none does when left out. */
  keeps?: (action: Action) => boolean
  /** Called with the message after a decision or its reversal. */
  onDone: (told: string) => void
  onFailed: (error: unknown) => void
}

/** The selected item by its key, and where it stands in the list: once it is gone, the next one there is selected. */
type Selection = { at: number; key?: string | number }

/** Returns the state of a queue that someone works through: what is left, which item is selected, and what was done last. */
export function useQueueWork<Item, Action>(options: QueueWorkOptions<Item, Action>) {
  const { items, keyOf, decide, takeBack, keeps, onDone, onFailed } = options
  const [decided, setDecided] = useState<ReadonlySet<string | number>>(new Set())
  // The server lists it again a moment later, and no longer once it is decided elsewhere.
  const [returned, setReturned] = useState<{ item: Item; isListed: boolean }>()
  const answer = items.map(keyOf)
  const [answered, setAnswered] = useState(answer)
  if (answer.join() !== answered.join()) {
    setAnswered(answer)
    // What has left the list and comes back waits again.
    setDecided((before) => new Set([...before].filter((key) => answer.includes(key))))
    const isListed = returned !== undefined && answer.includes(keyOf(returned.item))
    if (returned && isListed !== returned.isListed)
      setReturned(isListed ? { item: returned.item, isListed } : undefined)
  }
  const [selection, setSelection] = useState<Selection>({ at: 0 })
  const [last, setLast] = useState<{ item: Item; action: Action }>()
  const [failed, setFailed] = useState<{ item: Item; action: Action; error: unknown }>()
  const [working, setWorking] = useState<Item>()
  const isBusy = useRef(false)
  const listed = items.filter(
    (item) => !decided.has(keyOf(item)) && (returned === undefined || keyOf(item) !== keyOf(returned.item)),
  )
  // Once the server lists it, that is how it stands now.
  const again = returned && (items.find((item) => keyOf(item) === keyOf(returned.item)) ?? returned.item)
  const open = again === undefined ? listed : [again, ...listed]
  // The selected item stays selected where the list has another order.
  const place = open.findIndex((item) => keyOf(item) === selection.key)
  const at = place >= 0 ? place : Math.max(0, Math.min(open.length - 1, selection.at))
  const selectionIn = (list: readonly Item[], index: number): Selection => {
    const next = Math.max(0, Math.min(list.length - 1, index))
    const item = list[next]
    return { at: next, ...(item !== undefined && { key: keyOf(item) }) }
  }
  const select = (index: number) => setSelection(selectionIn(open, index))

  /** Works on one thing at a time: keys come faster than answers. Returns whether it has been done. */
  async function alone(work: () => Promise<string>, done: () => void): Promise<boolean> {
    if (isBusy.current) return false
    isBusy.current = true
    try {
      const told = await work()
      done()
      onDone(told)
      return true
    } catch (error) {
      onFailed(error)
      throw error
    } finally {
      isBusy.current = false
    }
  }

  /** Decides an item, the selected one when none is named. Returns whether that has been done. */
  async function act(action: Action, item = open[at]): Promise<boolean> {
    if (item === undefined || isBusy.current) return false
    const place = open.findIndex((other) => keyOf(other) === keyOf(item))
    const leave = () => {
      if (keeps?.(action)) return
      setDecided((before) => new Set([...before, keyOf(item)]))
      if (returned !== undefined && keyOf(returned.item) === keyOf(item)) setReturned(undefined)
      const left = open.filter((other) => keyOf(other) !== keyOf(item))
      // Someone who has gone on to another item meanwhile stays there.
      setSelection((now) =>
        now.key === undefined || now.key === keyOf(item) ? selectionIn(left, place) : now,
      )
      setLast({ item, action })
    }
    setFailed(undefined)
    setWorking(item)
    try {
      return await alone(() => decide(item, action), leave)
    } catch (error) {
      setFailed({ item, action, error })
      return false
    } finally {
      setWorking(undefined)
    }
  }

  async function undo(): Promise<void> {
    if (!last) return
    const comeBack = () => {
      setDecided((before) => new Set([...before].filter((key) => key !== keyOf(last.item))))
      setReturned({ item: last.item, isListed: false })
      setSelection({ at: 0, key: keyOf(last.item) })
      setLast(undefined)
    }
    // What went wrong has been told.
    await alone(() => takeBack(last.item, last.action), comeBack).catch(() => undefined)
  }

  return { open, at, selected: open[at], select, act, undo, last, failed, working }
}
